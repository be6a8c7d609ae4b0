import type { FiguresInsightDay, InsightsInsightShare, InsightsTotals } from '@/shared/api/gen/types.gen'
import type { ChartFigures } from '@/shared/charts/ChartCard'
import { formatCount, formatExact, formatOf } from '@/shared/lib/format'
import { formatFullDay } from '@/shared/lib/formatDate'
import { lengthOf } from '@/shared/lib/period'
import type { Figure } from './components/Figures'
import type { AccountInsights } from './queries'

const NAMES: Record<string, string> = {
  FOLLOWER: 'Followers',
  NON_FOLLOWER: 'Others',
  UNKNOWN: 'Unknown',
  POST: 'Posts',
  CAROUSEL_CONTAINER: 'Carousels',
  REEL: 'Reels',
  STORY: 'Stories',
  AD: 'Ads',
}

/** A source or surface in words. Instagram adds new ones: these keep their name. */
export const nameOf = ({ name }: InsightsInsightShare): string =>
  NAMES[name] ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')

/** The days on which a figure is known, as a line. */
export const lineOf = (days: FiguresInsightDay[], metric: 'reach' | 'views' | 'follows') =>
  days.flatMap(({ day, [metric]: value }) => (value === null ? [] : [{ date: day, value }]))

/** Totals of a range. One that Instagram has shown only some days of says how many. */
export const totalsOf = (
  { totals, basis, from, to }: Pick<AccountInsights, 'totals' | 'basis' | 'from' | 'to'>,
  shown: readonly (keyof InsightsTotals)[],
): Figure[] => {
  const all = lengthOf({ from, to })
  return shown.map((key) => {
    const entry = basis[key]
    const days =
      entry && entry.reason === null && entry.n < all ? `${entry.n} of ${formatOf(all, 'day')}` : formatOf(all, 'day')
    return { label: `${entry?.name ?? key}, ${days}`, value: shortOf(totals[key]), entry }
  })
}

/** A count in short; null where it is unknown. */
export const shortOf = (value: number | null): string | null => (value === null ? null : formatCount(value))

/** An age as people say it: 3 h, 2 d. */
export const ageOf = (hours: number): string => (hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`)

const DAYS = [
  ['Reach', 'reach'],
  ['Views', 'views'],
  ['Follows', 'follows'],
  ['Unfollows', 'unfollows'],
  ['Interactions', 'interactions'],
  ['Likes', 'likes'],
  ['Comments', 'comments'],
  ['Saves', 'saves'],
  ['Shares', 'shares'],
  ['Accounts engaged', 'engaged'],
  ['Link taps', 'linkTaps'],
] as const

/** The figures of each day, newest first. */
export function tableOf(days: AccountInsights['days']): ChartFigures {
  const rows = days
    .map((of) => ({ key: of.day, cells: [formatFullDay(of.day), ...DAYS.map(([, key]) => formatExact(of[key]))] }))
    .reverse()
  return {
    caption: 'Your own figures per day',
    columns: ['Day (Pacific)', ...DAYS.map(([name]) => name)],
    rows,
  }
}
