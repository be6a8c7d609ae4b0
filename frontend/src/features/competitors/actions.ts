/** What can be done with an account of the list, and in which words. */
export type ActionKind = 'start' | 'stop' | 'remove'

export interface Action {
  kind: ActionKind
  username: string
}

interface Words {
  title: (username: string) => string
  text: string
  confirm: string
  done: string
  failed: string
}

export const ACTION_WORDS: Record<ActionKind, Words> = {
  start: {
    title: (username) => `Start tracking @${username}?`,
    text: "We'll refresh its data and keep it up to date. It counts towards your plan's competitors.",
    confirm: 'Start Tracking',
    done: 'Tracking Started',
    failed: 'Failed to start tracking. Please try again.',
  },
  stop: {
    title: (username) => `Stop tracking @${username}?`,
    text: "We keep its data as of today, and it no longer counts towards your plan's competitors.",
    confirm: 'Stop Tracking',
    done: 'Tracking Stopped',
    failed: 'Failed to stop tracking. Please try again.',
  },
  remove: {
    title: (username) => `Remove @${username}?`,
    text: 'This removes it permanently. You can add it again later.',
    confirm: 'Remove Competitor',
    done: 'Competitor Removed',
    failed: 'Failed to remove competitor. Please try again.',
  },
}
