import { describe, expect, test } from 'vitest'
import { growthDateLabels } from '@/shared/charts/growth/growth'
import type { Period } from '@/shared/lib/period'
import { summary } from '@/testing/fixtures/summary'
import { growthPoints } from './growth'

const at = (date: string, followers = 1) => ({ date, followers })

const performance = summary({
  followerGrowthThisWeek: [at('2026-11-20', 7), at('2026-11-13', 1), at('2026-11-12')],
  followerGrowthThisMonth: [at('2026-10-20'), at('2026-10-21'), at('2026-11-20', 30)],
  followerGrowthYearToDate: [at('2025-12-31'), at('2026-01-01'), at('2026-11-20', 365)],
  followerGrowthSinceTracking: [at('2019-05-05'), at('2026-11-20', 999)],
}).myPerformance

const days = (period: Period) => growthPoints(performance, period).map(({ date }) => date)

describe('the points of the growth chart', () => {
  test('DASH-013 the last 7 days plot the series of the week', () => {
    expect(growthPoints(performance, 'last_7_days').at(-1)).toEqual({ date: '2026-11-20', value: 7 })
  })
  test('DASH-014 the last 30 days plot the series of the month', () => {
    expect(growthPoints(performance, 'last_30_days').at(-1)?.value).toBe(30)
  })
  test('DASH-015 the year and the time since tracking began plot their own series', () => {
    expect(growthPoints(performance, 'year_to_date').at(-1)?.value).toBe(365)
    expect(growthPoints(performance, 'since_tracking').at(-1)?.value).toBe(999)
  })
  test('PROF-041 points stand in order of date and within the period; since tracking keeps all', () => {
    expect(days('last_7_days')).toEqual(['2026-11-13', '2026-11-20'])
    expect(days('last_30_days')).toEqual(['2026-10-21', '2026-11-20'])
    expect(days('year_to_date')).toEqual(['2026-01-01', '2026-11-20'])
    expect(days('since_tracking')).toEqual(['2019-05-05', '2026-11-20'])
  })
  test('a single point stays, however old', () => {
    const one = summary({ followerGrowthThisWeek: [at('2020-01-01', 3)] }).myPerformance
    expect(growthPoints(one, 'last_7_days')).toEqual([{ date: '2020-01-01', value: 3 }])
  })
  test.each([
    ['last_7_days', 'day'],
    ['last_30_days', 'day'],
    ['year_to_date', 'month'],
    ['since_tracking', 'month'],
  ] as const)('PROF-049 %s is labelled by %s', (period, labels) => {
    expect(growthDateLabels(period)).toBe(labels)
  })
})
