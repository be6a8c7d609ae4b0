import { pageIn } from '@/shared/lib/addressNumbers'

export const SORTS = ['followers', 'engagement', 'posts', 'growth', 'latest', 'similarity'] as const
const FORMATS = ['REEL', 'CAROUSEL', 'IMAGE'] as const
export const WITHIN = [7, 30, 90] as const

const USERNAME = /^[a-z0-9._]{1,30}$/

type Sort = (typeof SORTS)[number]

/** What of the page stands in the address, as the server takes it. A key that is absent filters nothing. */
export interface DiscoverSearch {
  q?: string | undefined
  similarTo?: string | undefined
  followersFrom?: number | undefined
  followersTo?: number | undefined
  /** In percent. */
  engagementFrom?: number | undefined
  engagementTo?: number | undefined
  /** A week. */
  postsFrom?: number | undefined
  postsTo?: number | undefined
  /** Of the followers in 30 days, in percent. */
  growthFrom?: number | undefined
  format?: (typeof FORMATS)[number] | undefined
  /** ISO 639-1. */
  language?: string | undefined
  topic?: string | undefined
  hasContact?: true | undefined
  withinDays?: (typeof WITHIN)[number] | undefined
  by?: Sort | undefined
  page?: number | undefined
}

export interface SearchProps {
  search: DiscoverSearch
  onSearch: (changes: DiscoverSearch, step?: boolean) => void
}

/** What the filter dialog sets; a search without them has no filter. */
export const FILTERS = [
  'followersFrom',
  'followersTo',
  'engagementFrom',
  'engagementTo',
  'format',
  'postsFrom',
  'postsTo',
  'growthFrom',
  'language',
  'topic',
  'withinDays',
  'hasContact',
] as const

/** A search without filters; the words and the order stay. */
export const NO_FILTERS: DiscoverSearch = Object.fromEntries(
  [...FILTERS, 'similarTo', 'page'].map((key) => [key, undefined]),
)

/** Takes out of the address what is no value of ours. */
export function parseSearch(raw: Record<string, unknown>): DiscoverSearch {
  const similarTo = typeof raw.similarTo === 'string' && USERNAME.test(raw.similarTo) ? raw.similarTo : undefined
  const sort = SORTS.find((sort) => sort === raw.by)
  return {
    q: textIn(raw.q),
    similarTo,
    followersFrom: amountIn(raw.followersFrom),
    followersTo: amountIn(raw.followersTo),
    engagementFrom: amountIn(raw.engagementFrom),
    engagementTo: amountIn(raw.engagementTo),
    postsFrom: amountIn(raw.postsFrom),
    postsTo: amountIn(raw.postsTo),
    growthFrom:
      typeof raw.growthFrom === 'number' && raw.growthFrom > -100 ? amountIn(raw.growthFrom, -100) : undefined,
    format: FORMATS.find((format) => format === raw.format),
    language: typeof raw.language === 'string' && /^[a-z]{2,3}$/.test(raw.language) ? raw.language : undefined,
    topic: textIn(raw.topic),
    hasContact: raw.hasContact === true || undefined,
    withinDays: WITHIN.find((days) => days === raw.withinDays),
    by: sort === (similarTo ? 'similarity' : 'followers') || (sort === 'similarity' && !similarTo) ? undefined : sort,
    page: pageIn(raw.page),
  }
}

const MOST_LETTERS = 100

const textIn = (raw: unknown): string | undefined =>
  (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MOST_LETTERS) : '') || undefined

/** A number that filters something; zero is no bound, except where numbers may be negative. */
const amountIn = (raw: unknown, least = 0): number | undefined =>
  typeof raw === 'number' && Number.isFinite(raw) && raw >= least && raw <= 1e12 && (raw !== 0 || least < 0)
    ? raw
    : undefined
