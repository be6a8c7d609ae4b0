import type { AnalyticsDashboardSummary } from '@/shared/api/gen/types.gen'

export type Period = AnalyticsDashboardSummary['period']

export const DEFAULT_PERIOD: Period = 'last_30_days'

export const PERIODS: { key: Period; label: string }[] = [
  { key: 'last_7_days', label: 'Last 7 days' },
  { key: 'last_30_days', label: 'Last 30 days' },
  { key: 'year_to_date', label: 'YTD' },
  { key: 'since_tracking', label: 'Since tracking' },
]

/** Whatever stands in the address; anything unknown is the default period. */
export function parsePeriod(value: unknown): Period {
  return PERIODS.find(({ key }) => key === value)?.key ?? DEFAULT_PERIOD
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
