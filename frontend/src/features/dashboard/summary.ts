import type { AnalyticsDashboardSummary, AnalyticsPerformance } from '@/shared/api/gen/types.gen'

export type Summary = AnalyticsDashboardSummary
export type Performance = AnalyticsPerformance

/** True while a competitor has no numbers yet because its first reading has not ended. */
export function isReadingOthers({ competitorTracking }: Summary): boolean {
  return competitorTracking.reading.length > 0
}

/** True once any figure has been stored, whatever the latest fetch came to. */
export function hasNumbers(performance: Performance): boolean {
  return performance.followers !== null || performance.engagementRate !== null || performance.contentMix.length > 0
}
