/** What can be done with an account of the list, and in which words. */
export type ActKind = 'start' | 'stop' | 'remove'

export interface Act {
  kind: ActKind
  username: string
}

interface Words {
  title: (username: string) => string
  text: string
  confirm: string
  done: string
  failed: string
}

export const ACT_WORDS: Record<ActKind, Words> = {
  start: {
    title: (username) => `Start tracking @${username}?`,
    text: 'Its numbers are read anew and kept up to date. It counts towards the competitors of your plan.',
    confirm: 'Start Tracking',
    done: 'Tracking Started',
    failed: 'Failed to start tracking. Please try again.',
  },
  stop: {
    title: (username) => `Stop tracking @${username}?`,
    text: 'Its numbers stay as they are today, and it no longer counts towards the competitors of your plan.',
    confirm: 'Stop Tracking',
    done: 'Tracking Stopped',
    failed: 'Failed to stop tracking. Please try again.',
  },
  remove: {
    title: (username) => `Remove @${username}?`,
    text: 'It leaves this page for good. To see it again you have to add it again.',
    confirm: 'Remove Competitor',
    done: 'Competitor Removed',
    failed: 'Failed to remove competitor. Please try again.',
  },
}
