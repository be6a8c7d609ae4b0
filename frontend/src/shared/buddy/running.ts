import type { BuddySessionView } from '@/shared/api/gen/types.gen'

const RUNNING = 'bowerbird.buddy.running'

/** A message that is on its way to the server. */
export interface Sending {
  text: string
  /** Sent again with it, it is the same message. */
  key: string
  /** The latest message before it; zero where there is none. */
  after: number
}

interface Running {
  session: BuddySessionView
  /** Null: the server has every message of it. */
  sending: Sending | null
}

interface Kept extends Running {
  userId: number
  topic: string
}

/** Survives a reload while an answer is on its way; another tab has its own. */
export const rememberRunning = (userId: number, topic: string, running: Running): void =>
  sessionStorage.setItem(RUNNING, JSON.stringify({ userId, topic, ...running } satisfies Kept))

export const forgetRunning = (): void => sessionStorage.removeItem(RUNNING)

/** The user's conversation about a topic that was left in the middle of an answer. */
export function runningConversation(userId: number, topic: string): Running | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(RUNNING) ?? 'null')
    return kept?.userId === userId && kept.topic === topic ? kept : null
  } catch {
    return null
  }
}
