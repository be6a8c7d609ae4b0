/** A number of the plan from here on reads as no limit. */
const UNLIMITED = 10_000

type Limit = number | null | undefined

/** Whether one more fits; without a number, or with zero, everything does. */
const fits = (count: number, limit: Limit): boolean => !limit || count < limit

/** Another inspiration; without a number, or with zero, none. */
export const mayCreateInspiration = (count: number, limit: Limit): boolean => count < (limit ?? 0)

/** Another tracked competitor. */
export const mayTrackCompetitor = fits

/** Another post in an inspiration. */
export const mayAddPost = fits

/** AI suggestions, only where the plan says so in so many words. */
export const hasAiSuggestions = (plan: { weeklyAiSuggestions?: boolean } | undefined): boolean =>
  plan?.weeklyAiSuggestions === true

/** A limit in a sentence: "5", or "unlimited". */
export const limitText = (limit: number): string => (limit >= UNLIMITED ? 'unlimited' : String(limit))

/** A number of competitors in a sentence; zero is no limit. */
export const competitorsText = (limit: number): string => (limit === 0 ? 'unlimited' : limitText(limit))
