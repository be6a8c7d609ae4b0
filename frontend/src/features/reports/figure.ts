import type { AnalyticsReportedFigure } from '@/shared/api/gen/types.gen'
import { formatDecimal, formatExact, formatPercent, formatPoints, formatSigned, UNKNOWN } from '@/shared/lib/format'
import type { Counted } from '@/shared/ui/metric/MetricInfoCard'

type Figure = Pick<AnalyticsReportedFigure, 'unit' | 'value'>

/** A figure as the report shows it. */
export function shown({ unit, value }: Figure): string {
  if (value === null) return UNKNOWN
  switch (unit) {
    case 'count':
      return formatExact(value)
    case 'change':
      return formatSigned(value, formatExact)
    case 'percent':
      return formatPercent(value, 2)
    case 'percent change':
      return formatSigned(value, (size) => formatPercent(size, 2))
    case 'mean':
      return value >= 100 ? formatExact(value) : formatDecimal(value)
  }
}

/** How a figure differs from the one it is compared with; percentages differ in points. */
export function shownChange(unit: Figure['unit'], change: number | null): string {
  if (change === null) return UNKNOWN
  if (unit === 'percent' || unit === 'percent change') return formatSigned(change, formatPoints)
  return formatSigned(change, (size) => shown({ unit: unit === 'change' ? 'count' : unit, value: size }))
}

/** Short names for tiles and columns; the sources have them in full. */
export const LABELS: Record<string, string> = {
  followers: 'Followers',
  followerChange: 'Growth',
  followerChangePercent: 'Growth in percent',
  posts: 'Posts',
  postsPerWeek: 'Posts a week',
  averageLikes: 'Average likes per post',
  averageComments: 'Average comments per post',
  engagementRate: 'Engagement rate',
}

/** What the sample of a figure counts. */
export const countedOf = (key: string): Counted =>
  key.startsWith('follower') || key.startsWith('insights.') ? 'day' : 'post'
