import { describe, expect, test } from 'vitest'
import {
  comparisonLabel,
  customDays,
  daysProblem,
  parseRange,
  periodInAddress,
  periodLabel,
  periodPhrase,
  pointsOfPeriod,
  withPeriod,
} from './period'

describe('what an address says', () => {
  test.each([
    ['last_90_days', 'last_90_days'],
    ['2026-01-01..2026-03-31', '2026-01-01..2026-03-31'],
    ['7d', 'last_7_days'],
    ['all', 'since_tracking'],
    ['constructor', 'last_30_days'],
    ['2026-02-30..2026-03-31', 'last_30_days'],
    ['2026-03-31..2026-01-01', 'last_30_days'],
    [7, 'last_30_days'],
  ])('%s is %s', (said, period) => expect(parseRange(said, undefined)).toEqual({ period }))

  test('any period can be compared, and the period before only with those that have one', () => {
    const period = '2026-01-01..2026-03-31'
    expect(parseRange(period, 'same_days_last_year')).toEqual({ period, compareWith: 'same_days_last_year' })
    expect(parseRange(period, '2025-10-01..2025-10-31')).toEqual({ period, compareWith: '2025-10-01..2025-10-31' })
    expect(parseRange(period, 'yesterday')).toEqual({ period })
    expect(parseRange('since_tracking', 'period_before')).toEqual({ period: 'since_tracking' })
    expect(withPeriod({ period, compareWith: 'period_before' }, 'since_tracking')).toEqual({ period: 'since_tracking' })
  })

  test('the usual period is left out', () => {
    expect(periodInAddress('last_30_days')).toBeUndefined()
    expect(periodInAddress('last_7_days')).toBe('last_7_days')
    expect(periodInAddress('last_7_days', 'last_7_days')).toBeUndefined()
  })
})

test.each([
  ['2026-01-01', '2025-12-31', 'The range ends before it begins.'],
  ['2026-01-01', '', 'Enter the first and the last day.'],
  ['2026-11-01', '2026-11-22', 'The range ends in the future.'],
  ['2016-01-01', '2026-01-01', 'A range can have up to 10 years.'],
  ['2016-01-01', '2025-12-31', undefined],
  ['2026-11-01', '2026-11-20', undefined],
])('chosen days %s to %s: %s', (from, to, problem) => {
  expect(daysProblem({ from, to }, '2026-11-20')).toBe(problem)
})

test('a range in words', () => {
  expect(periodLabel('2026-01-01..2026-03-31')).toBe('1 Jan – 31 Mar 2026')
  expect(periodLabel('2025-12-01..2026-01-31')).toBe('1 Dec 2025 – 31 Jan 2026')
  expect(periodLabel('last_90_days')).toBe('Last 90 days')
  expect(periodPhrase('2026-01-01..2026-03-31')).toBe('from 1 Jan to 31 Mar 2026')
  expect(periodPhrase('2026-01-01..2026-01-01')).toBe('on 1 Jan 2026')
})

test('the days of a comparison are named where the dates say which they are', () => {
  expect(comparisonLabel('period_before', '2026-01-01..2026-03-31')).toBe('3 Oct – 31 Dec 2025')
  expect(comparisonLabel('same_days_last_year', '2028-02-29..2028-03-31')).toBe('28 Feb – 31 Mar 2027')
  expect(comparisonLabel('2025-10-01..2025-10-31', 'last_7_days')).toBe('1 Oct – 31 Oct 2025')
  expect(comparisonLabel('period_before', 'last_7_days')).toBe('the period before')
  expect(comparisonLabel('same_days_last_year', 'year_to_date')).toBe('the same days last year')
})

test('a custom range keeps every day that the server gives, the one before it too', () => {
  const points = ['2026-01-02', '2025-12-31', '2026-01-01'].map((date) => ({ date }))
  expect(pointsOfPeriod(points, '2026-01-01..2026-01-02').map(({ date }) => date)).toEqual([
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ])
})

test('days are those of the calendar', () => {
  expect(customDays('2024-02-29..2024-02-29')).toEqual({ from: '2024-02-29', to: '2024-02-29' })
  expect(customDays('2026-02-29..2026-03-01')).toBeUndefined()
  expect(customDays('last_7_days')).toBeUndefined()
})
