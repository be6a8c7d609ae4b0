import type { BuddySessionView } from '@/shared/api/gen/types.gen'

const RUNNING = 'bowerbird.buddy.running'

interface Running {
  userId: number
  topic: string
  session: BuddySessionView
}

/** Survives a reload while an answer is on its way; another tab has its own. */
export const rememberRunning = (userId: number, topic: string, session: BuddySessionView): void =>
  sessionStorage.setItem(RUNNING, JSON.stringify({ userId, topic, session } satisfies Running))

export const forgetRunning = (): void => sessionStorage.removeItem(RUNNING)

/** The user's conversation about a topic that was left in the middle of an answer. */
export function runningSession(userId: number, topic: string): BuddySessionView | null {
  try {
    const running: Running | null = JSON.parse(sessionStorage.getItem(RUNNING) ?? 'null')
    return running?.userId === userId && running.topic === topic ? running.session : null
  } catch {
    return null
  }
}
