import type { Answered } from './onboarding'

const keyOf = (userId: number) => `bowerbird.buddy.answered.${userId}`

/** What the user has answered on this device, so that Buddy does not ask it again. */
export function answeredBy(userId: number): Answered {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
  } catch {
    return {}
  }
}

export function keepAnswered(userId: number, answered: Answered): void {
  if (Object.keys(answered).length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(answered))
}
