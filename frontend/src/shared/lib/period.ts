import type { AnalyticsDashboardSummary } from '@/shared/api/gen/types.gen'

export type Period = AnalyticsDashboardSummary['period']

export const DEFAULT_PERIOD: Period = 'last_30_days'

export const PERIODS: { key: Period; label: string; short: string }[] = [
  { key: 'last_7_days', label: 'Last 7 days', short: '7d' },
  { key: 'last_30_days', label: 'Last 30 days', short: '30d' },
  { key: 'year_to_date', label: 'YTD', short: 'YTD' },
  { key: 'since_tracking', label: 'Since tracking', short: 'All' },
]

export const periodLabel = (period: Period): string => PERIODS.find(({ key }) => key === period)?.label ?? ''

/** Whatever stands in the address; anything unknown is the default period. */
export function parsePeriod(value: unknown): Period {
  return PERIODS.find(({ key }) => key === value)?.key ?? DEFAULT_PERIOD
}

/** In an address the default period is left out. */
export function periodInAddress(period: Period): Period | undefined {
  return period === DEFAULT_PERIOD ? undefined : period
}

/** The first day of a period that ends with the given day, as YYYY-MM-DD; every day there is comes after ''. */
function periodStart(period: Period, last: string): string {
  switch (period) {
    case 'last_7_days':
      return daysBefore(last, 7)
    case 'last_30_days':
      return daysBefore(last, 30)
    case 'year_to_date':
      return `${last.slice(0, 4)}-01-01`
    case 'since_tracking':
      return ''
  }
}

/** The points of the period in order of date; a single one always stays. */
export function pointsOfPeriod<Point extends { date: string }>(points: Point[], period: Period): Point[] {
  const ordered = [...points].sort((a, b) => a.date.localeCompare(b.date))
  const last = ordered.at(-1)
  if (!last || ordered.length === 1) return ordered
  const start = periodStart(period, last.date)
  return ordered.filter(({ date }) => date >= start)
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
}

/** Ends a sentence: "You gained 1,284 followers in 30 days." */
export function periodPhrase(period: Period): string {
  switch (period) {
    case 'last_7_days':
      return 'in 7 days'
    case 'last_30_days':
      return 'in 30 days'
    case 'year_to_date':
      return 'this year'
    case 'since_tracking':
      return 'since tracking began'
  }
}
