import { readUsername } from '@/shared/lib/username'

/** What of the score's page stands in the address. */
export interface ScoreSearch {
  /** The account that the user's own is compared with. */
  with?: string | undefined
  /** Weights of the user's own, like size:20,topics:40. */
  weights?: string | undefined
}

/** What of the rates' page stands in the address. */
export interface RatesSearch {
  /** The account that is estimated; absent: the user's own. */
  of?: string | undefined
}

export const parseScoreSearch = (raw: Record<string, unknown>): ScoreSearch => {
  const other = usernameIn(raw.with)
  return { with: other, weights: other && typeof raw.weights === 'string' ? raw.weights : undefined }
}

export const parseRatesSearch = (raw: Record<string, unknown>): RatesSearch => ({ of: usernameIn(raw.of) })

const usernameIn = (raw: unknown) => (typeof raw === 'string' ? (readUsername(raw) ?? undefined) : undefined)
