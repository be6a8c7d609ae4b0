import type { CompareMode } from '@/shared/charts/compare'
import { idIn, pageIn } from '@/shared/lib/addressNumbers'
import { parseRange, periodInAddress, type Range } from '@/shared/lib/period'
import type { Sort } from '@/shared/ui/table/sort'
import { YOU } from './selection'

const TRACKED_KEYS = ['followers', 'following', 'posts', 'likes', 'comments', 'engagement'] as const
const UNTRACKED_KEYS = ['followers', 'following', 'posts'] as const
const POST_TYPES = ['ALL', 'REEL', 'CAROUSEL', 'IMAGE'] as const

export type TrackedKey = (typeof TRACKED_KEYS)[number]
export type UntrackedKey = (typeof UNTRACKED_KEYS)[number]
export type PostType = (typeof POST_TYPES)[number]

/** What of the page stands in the address. A key that is absent has its usual value. */
export interface CompetitorsSearch {
  sort?: TrackedKey | undefined
  order?: Sort['direction'] | undefined
  page?: number | undefined
  untrackedSort?: UntrackedKey | undefined
  untrackedOrder?: Sort['direction'] | undefined
  untrackedPage?: number | undefined
  scale?: Exclude<CompareMode, 'indexed'> | undefined
  /** The plotted accounts, chosen by hand. */
  compare?: string[] | undefined
  /** The ranges of the growth, of the posts and of the words, and what they are compared with. */
  growth?: string | undefined
  growthWith?: string | undefined
  range?: string | undefined
  rangeWith?: string | undefined
  words?: string | undefined
  wordsWith?: string | undefined
  type?: PostType | undefined
  /** The account whose analysis is open next to the page. */
  profile?: string | undefined
  /** The post that is open over that analysis. */
  post?: number | undefined
}

export const DEFAULT_SORT: Sort<TrackedKey> = { key: 'engagement', direction: 'desc' }
export const DEFAULT_UNTRACKED_SORT: Sort<UntrackedKey> = { key: 'followers', direction: 'desc' }
export const DEFAULT_TYPE: PostType = 'ALL'

const USERNAME = /^[a-z0-9._]{1,30}$/

/** Takes out of the address what is no value of ours, and what is the usual one. */
export function parseSearch(raw: Record<string, unknown>): CompetitorsSearch {
  const profile = isUsername(raw.profile) ? raw.profile : undefined
  return {
    sort: other(oneOf(TRACKED_KEYS, raw.sort), DEFAULT_SORT.key),
    order: other(oneOf(['asc', 'desc'] as const, raw.order), DEFAULT_SORT.direction),
    page: pageIn(raw.page),
    untrackedSort: other(oneOf(UNTRACKED_KEYS, raw.untrackedSort), DEFAULT_UNTRACKED_SORT.key),
    untrackedOrder: other(oneOf(['asc', 'desc'] as const, raw.untrackedOrder), DEFAULT_UNTRACKED_SORT.direction),
    untrackedPage: pageIn(raw.untrackedPage),
    scale: oneOf(['absolute'] as const, raw.scale),
    compare: Array.isArray(raw.compare) ? raw.compare.filter((name) => name === YOU || isUsername(name)) : undefined,
    ...rangeInSearch('growth', rangeOf(raw, 'growth')),
    ...rangeInSearch('range', rangeOf(raw, 'range')),
    ...rangeInSearch('words', rangeOf(raw, 'words')),
    type: other(oneOf(POST_TYPES, raw.type), DEFAULT_TYPE),
    profile,
    post: profile ? idIn(raw.post) : undefined,
  }
}

type RangeKey = 'growth' | 'range' | 'words'

/** The range of a part of the page. */
export const rangeOf = (search: Record<string, unknown> | CompetitorsSearch, key: RangeKey): Range => {
  const { [key]: period, [`${key}With` as const]: compareWith } = search as Record<string, unknown>
  return parseRange(period, compareWith)
}

export const rangeInSearch = (key: RangeKey, { period, compareWith }: Range): CompetitorsSearch => ({
  [key]: periodInAddress(period),
  [`${key}With`]: compareWith,
})

function oneOf<Value extends string>(values: readonly Value[], raw: unknown): Value | undefined {
  return values.find((value) => value === raw)
}

function other<Value>(value: Value | undefined, usual: Value): Value | undefined {
  return value === usual ? undefined : value
}

const isUsername = (raw: unknown): raw is string => typeof raw === 'string' && USERNAME.test(raw)
