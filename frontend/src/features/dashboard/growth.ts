import type { DateLabels, DayPoint } from '@/shared/charts/axis'
import type { Period } from './period'
import type { Performance } from './summary'

const DAY = 86_400_000

const SERIES = {
  last_7_days: 'followerGrowthThisWeek',
  last_30_days: 'followerGrowthThisMonth',
  year_to_date: 'followerGrowthYearToDate',
  since_tracking: 'followerGrowthSinceTracking',
} as const

/** The followers of the period day by day, in order of date. */
export function growthPoints(performance: Performance, period: Period): DayPoint[] {
  const points = performance[SERIES[period]]
    .map(({ date, followers }) => ({ date: date.slice(0, 10), value: followers }))
    .sort((a, b) => a.date.localeCompare(b.date))
  const last = points.at(-1)
  if (!last || points.length === 1) return points
  const start = periodStart(period, last.date)
  return points.filter(({ date }) => date >= start)
}

/** The first day of a period that ends with the given day. */
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

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10)
}

export function growthDateLabels(period: Period): DateLabels {
  return period === 'last_7_days' || period === 'last_30_days' ? 'day' : 'month'
}
