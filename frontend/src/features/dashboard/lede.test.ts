import { describe, expect, test } from 'vitest'
import type { Period } from '@/shared/lib/period'
import { noNumbers, summary } from '@/testing/fixtures/summary'
import { ledeOf } from './lede'
import type { Performance } from './summary'

function sentence(changes: Partial<Performance> = {}, period: Period = 'last_30_days'): string {
  return ledeOf(summary(changes).myPerformance, period)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
}

const growth = (change: number | null) => ({ periodGrowth: { change, percentage: null, from: null, to: null } })

describe('the sentence that answers the page', () => {
  test('growth, and the format that did the work', () => {
    expect(sentence()).toBe(
      'You gained 1,284 followers in 30 days. Reels did the work, with 1.6 times the engagement rate of your other posts.',
    )
  })

  test.each([
    ['last_7_days', 'in 7 days'],
    ['year_to_date', 'this year'],
    ['since_tracking', 'since tracking began'],
  ] as const)('%s ends with "%s"', (period, ending) => {
    expect(sentence({ leadingFormat: null }, period)).toBe(`You gained 1,284 followers ${ending}.`)
  })

  test('a loss is called a loss, and no format gets the credit', () => {
    expect(sentence(growth(-1))).toBe(
      'You lost 1 follower in 30 days. Reels did best, with 1.6 times the engagement rate of your other posts.',
    )
  })

  test('a format gets no credit for days in the past', () => {
    expect(sentence({}, '2026-10-01..2026-10-31')).toBe(
      'You gained 1,284 followers from 1 Oct to 31 Oct 2026. Reels of the last 30 days did best, with 1.6 times the engagement rate of your other posts.',
    )
  })

  test('no change', () => {
    expect(sentence({ ...growth(0), leadingFormat: null })).toBe('Your follower count has not changed in 30 days.')
  })

  test('a clause whose figure is unknown is left out', () => {
    expect(sentence({ ...growth(null), leadingFormat: null })).toBe('You have 48,213 followers.')
    expect(sentence({ ...growth(null), followers: null })).toBe(
      'Reels did best, with 1.6 times the engagement rate of your other posts.',
    )
  })

  test('a lead too small to read in one decimal says nothing', () => {
    expect(sentence({ leadingFormat: { type: 'REEL', ratio: 1.04, count: 9 } })).toBe(
      'You gained 1,284 followers in 30 days.',
    )
  })

  test('without any number it says that they are to come', () => {
    expect(sentence(noNumbers)).toBe('Your numbers will appear here once Instagram shares them.')
    expect(sentence({ ...noNumbers, engagementRate: 4 })).toBe(
      'Your first numbers are in. Post a few more times to see what works.',
    )
  })

  test('each figure opens its own basis', () => {
    const { myPerformance } = summary()
    const entries = ledeOf(myPerformance, 'last_30_days').flatMap((part) =>
      typeof part === 'string' ? [] : [part.entry],
    )
    const { periodGrowth, leadingFormat } = myPerformance.basis
    expect(entries).toEqual([periodGrowth, leadingFormat])
    expect(periodGrowth).not.toEqual(leadingFormat)
  })
})
