import { describe, expect, test } from 'vitest'
import { dateTicks, maxDateTicks, paddedSpan, valueLabel, valueTicks } from './axis'

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  )
}

describe('PROF-047 the value axis leaves room around the line', () => {
  test('a tenth of the range above and below', () => {
    expect(paddedSpan([47_000, 48_000])).toEqual({ min: 46_900, max: 48_100 })
  })
  test('10 when the line is flat', () => {
    expect(paddedSpan([500, 500, 500])).toEqual({ min: 490, max: 510 })
  })
  test('never below zero', () => {
    expect(paddedSpan([0, 100])).toEqual({ min: 0, max: 110 })
    expect(paddedSpan([4])).toEqual({ min: 0, max: 14 })
  })
})

describe('PROF-048 the number of dates under a growth line', () => {
  test.each([
    [1, 1],
    [7, 7],
    [8, 7],
    [30, 7],
    [31, 10],
    [365, 10],
  ])('%s points allow %s', (points, ticks) => {
    expect(maxDateTicks(points)).toBe(ticks)
  })
  test.each([7, 8, 30, 31, 120, 365])('%s days never name more than allowed', (count) => {
    const days = daysFrom('2026-01-01', count)
    expect(dateTicks(days, 'day', 20).length).toBeLessThanOrEqual(maxDateTicks(count))
    expect(dateTicks(days, 'month', 20).length).toBeLessThanOrEqual(maxDateTicks(count))
  })
})

describe('the days that are named', () => {
  test('30 days back to today, every fifth day', () => {
    expect(dateTicks(daysFrom('2026-10-21', 31), 'day', 10)).toEqual([
      '2026-10-21',
      '2026-10-26',
      '2026-10-31',
      '2026-11-05',
      '2026-11-10',
      '2026-11-15',
      '2026-11-20',
    ])
  })
  test('fewer where there is room for four', () => {
    expect(dateTicks(daysFrom('2026-10-21', 31), 'day', 4)).toEqual([
      '2026-10-21',
      '2026-10-31',
      '2026-11-10',
      '2026-11-20',
    ])
  })
  test('the last day is named even when no step fits', () => {
    const ticks = dateTicks(daysFrom('2026-11-01', 18), 'day', 4)
    expect(ticks.at(-1)).toBe('2026-11-18')
  })
  test('the first day of each month, and the first day there is', () => {
    expect(dateTicks(daysFrom('2026-07-10', 134), 'month', 10)).toEqual([
      '2026-07-10',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ])
  })
  test('a month with only its last days gives way to the next', () => {
    expect(dateTicks(daysFrom('2026-07-28', 116), 'month', 10)[0]).toBe('2026-08-01')
  })
  test('nothing for no days', () => {
    expect(dateTicks([], 'day', 5)).toEqual([])
  })
})

describe('round values on the value axis', () => {
  test.each([
    [{ min: 46_800, max: 48_340 }, [46_800, 47_200, 47_600, 48_000]],
    [{ min: 46_801, max: 48_341 }, [47_000, 47_400, 47_800, 48_200]],
    [{ min: 490, max: 510 }, [490, 495, 500, 505, 510]],
    [{ min: 0, max: 14 }, [0, 4, 8, 12]],
    [{ min: 0, max: 2 }, [0, 1, 2]],
    [{ min: 900_000, max: 2_100_000 }, [1_000_000, 1_400_000, 1_800_000]],
  ])('%o has %o', (span, ticks) => {
    expect(valueTicks(span)).toEqual(ticks)
  })
  test.each([
    [{ min: 4.33, max: 4.75 }, [4.4, 4.5, 4.6, 4.7], ['4.4', '4.5', '4.6', '4.7']],
    [{ min: 0, max: 14.7 }, [0, 4, 8, 12], ['0', '4', '8', '12']],
    [{ min: 0.101, max: 0.149 }, [0.11, 0.12, 0.13, 0.14], ['0.11', '0.12', '0.13', '0.14']],
  ])('rates may have fractions: %o has %o', (span, ticks, labels) => {
    expect(valueTicks(span, 0)).toEqual(ticks)
    expect(ticks.map((tick) => valueLabel(tick, ticks))).toEqual(labels)
  })
  test('as many as are asked for', () => {
    expect(valueTicks({ min: 0, max: 6.6 }, 1, 4)).toEqual([0, 2, 4, 6])
  })
  test('labels are exact when the short form would repeat itself', () => {
    expect(valueLabel(47_200, [46_800, 47_200])).toBe('47.2K')
    expect(valueLabel(1_020, [1_010, 1_020])).toBe('1,020')
  })
})
