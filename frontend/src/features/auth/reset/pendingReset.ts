const PENDING = 'bowerbird.reset'

/** How long a code works. */
const VALID_MS = 10 * 60_000

/** A code for a new password that was asked for in this tab. */
export interface PendingReset {
  email: string
  /** Known to the tab that asked: whose code this is. */
  resetId?: string
  /** When it was asked for; milliseconds. */
  sentAt: number
}

/** Survives a reload of the step that takes the code. */
export function rememberReset(email: string, resetId: string): PendingReset {
  const pending = { email, resetId, sentAt: Date.now() }
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
  return pending
}

export function pendingReset(): PendingReset | null {
  try {
    const pending: PendingReset | null = JSON.parse(sessionStorage.getItem(PENDING) ?? 'null')
    return pending && Date.now() - pending.sentAt < VALID_MS ? pending : null
  } catch {
    return null
  }
}

export const forgetReset = (): void => sessionStorage.removeItem(PENDING)
