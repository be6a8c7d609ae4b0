import type { Answered } from './onboarding'

const keyOf = (userId: number) => `bowerbird.buddy.answered.${userId}`

/** What the user has answered on this device, so that Buddy does not ask it again. */
export function answeredBy(userId: number): Answered {
  const { competitors, inspirations, skipped } = read(userId)
  return {
    ...(isChosen(competitors) && { competitors }),
    ...(isChosen(inspirations) && { inspirations }),
    ...(isSkipped(skipped) && { skipped }),
  }
}

export function keepAnswered(userId: number, answered: Answered): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(answered))
}

/** Whatever is stored there: another version of the app may have written it. */
function read(userId: number): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'))
  } catch {
    return {}
  }
}

const isIds = (stored: unknown) => Array.isArray(stored) && stored.every(Number.isInteger)

function isChosen(stored: unknown): stored is Answered['competitors'] {
  const { of, selected } = Object(stored)
  return isIds(of) && isIds(selected)
}

function isSkipped(stored: unknown): stored is Answered['skipped'] {
  const { savedAt } = Object(stored)
  return savedAt === null || typeof savedAt === 'string'
}
