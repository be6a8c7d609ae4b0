import type { DayPoint } from '@/shared/charts/axis'
import { followerPoints } from '@/shared/charts/growth/growth'
import type { Performance } from './summary'

const SERIES = new Map([
  ['last_7_days', 'followerGrowthThisWeek'],
  ['last_30_days', 'followerGrowthThisMonth'],
  ['year_to_date', 'followerGrowthYearToDate'],
  ['since_tracking', 'followerGrowthSinceTracking'],
] as const)

/** The followers of the period day by day, in order of date. */
export function growthPoints(performance: Performance, period: string): DayPoint[] {
  const series = [...SERIES].find(([preset]) => preset === period)?.[1] ?? 'followerGrowthInPeriod'
  return followerPoints(performance[series], period)
}
