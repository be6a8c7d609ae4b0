import type { AnalyticsProfileTrends, AnalyticsTrendNote } from '@/shared/api/gen/types.gen'
import type { ChartFigures } from '@/shared/charts/ChartCard'
import { lineColor, YOU_COLOR } from '@/shared/charts/compare'
import type { TrendLine } from '@/shared/charts/TrendChart'
import { formatDecimal, formatExact, formatPercent, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'

export type Trends = AnalyticsProfileTrends
export type Metric = Trends['metric']
export type Note = AnalyticsTrendNote

export const METRICS: readonly (readonly [Metric, string])[] = [
  ['followers', 'Followers'],
  ['engagement_rate', 'Rate'],
  ['avg_likes', 'Likes'],
  ['avg_comments', 'Comments'],
]

/** What the values of a metric are. */
export const VALUES: Record<Metric, { name: string; caption: string }> = {
  followers: { name: 'Daily change', caption: 'Followers that each UTC day added, since tracking began' },
  engagement_rate: { name: 'Engagement rate', caption: 'Of the posts of 30 days, each UTC day since tracking began' },
  avg_likes: { name: 'Average likes', caption: 'Of the posts of 30 days, each UTC day since tracking began' },
  avg_comments: { name: 'Average comments', caption: 'Of the posts of 30 days, each UTC day since tracking began' },
}

/** What of the page stands in the address. */
export interface TrendsSearch {
  /** Absent: followers. */
  metric?: Exclude<Metric, 'followers'> | undefined
}

export const parseSearch = ({ metric }: Record<string, unknown>): TrendsSearch => ({
  metric: METRICS.map(([key]) => key).find((key) => key !== 'followers' && key === metric) as TrendsSearch['metric'],
})

/** A value in full: +41.3, 4.21%, 312.5. */
export function formatValue(metric: Metric, value: number): string {
  if (metric === 'engagement_rate') return formatPercent(value, 2)
  const size = (n: number) => (Math.abs(n) >= 1000 ? formatExact(n) : formatDecimal(n))
  return metric === 'followers' ? formatSigned(value, size) : size(value)
}

/** The days and their two averages, the smoothest on top. */
export const linesOf = ({ metric, days }: Trends): TrendLine[] => [
  {
    key: 'value',
    name: VALUES[metric].name,
    color: 'var(--bb-ink-3)',
    width: 1,
    values: days.map(({ value }) => value),
  },
  {
    key: 'average7',
    name: 'Average of 7 days',
    color: lineColor(0),
    width: 1.75,
    values: days.map(({ average7 }) => average7),
  },
  {
    key: 'average28',
    name: 'Average of 28 days',
    color: YOU_COLOR,
    width: 3,
    values: days.map(({ average28 }) => average28),
  },
]

/** The same as a table, newest day first. */
export function figuresOf(trends: Trends): ChartFigures {
  const cell = (value: number | null) => (value === null ? UNKNOWN : formatValue(trends.metric, value))
  const { name } = VALUES[trends.metric]
  return {
    caption: `${name} per day`,
    columns: [UTC_DAY, name, 'Average of 7 days', 'Average of 28 days'],
    rows: trends.days
      .map(({ date, value, average7, average28 }) => ({
        key: date,
        cells: [formatFullDay(date), cell(value), cell(average7), cell(average28)],
      }))
      .reverse(),
  }
}

/** What chance has to do with the pattern of the week. A twentieth is the usual bound. */
export function verdictOf(p: number): string {
  const shown = p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(p < 0.01 ? 3 : 2)}`
  return p < 0.05
    ? `The weekdays differ by more than chance alone explains (${shown}).`
    : `The weekdays differ no more than chance alone makes them differ (${shown}). Don't plan by this pattern.`
}
