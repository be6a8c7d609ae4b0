import { beforeEach, describe, expect, test, vi } from 'vitest'
import { postAnalysis } from '@/testing/fixtures/post'
import { growthBars } from './growthBars'
import { ledeOf } from './lede'

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']))

const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10)
const known = (count: number) => Array.from({ length: count }, (_, index) => ({ date: day(index), count: 100 + index }))

describe('bars of a growing count', () => {
  test('POST-011 a single day stands in the middle of five, two days on either side', () => {
    const { bars, latest, named } = growthBars([{ date: '2026-11-01', count: 40 }])
    expect(bars.map(({ label, value }) => [label, value])).toEqual([
      ['30 Oct', null],
      ['31 Oct', null],
      ['1 Nov', 40],
      ['2 Nov', null],
      ['3 Nov', null],
    ])
    expect(latest).toBe(2)
    expect(named).toEqual([0, 1, 2, 3, 4])
  })

  test('a day that was not read stays empty', () => {
    const { bars, latest } = growthBars(
      [known(1)[0], { date: day(3), count: 103 }].filter((point) => point !== undefined),
    )
    expect(bars.map(({ value }) => value)).toEqual([100, null, null, 103])
    expect(latest).toBe(3)
  })

  test.each([31, 32, 62, 63, 366])('%i days: at most 31 bars, the last of them the last known total', (count) => {
    const { bars, latest, named } = growthBars(known(count))
    expect(bars.length).toBeLessThanOrEqual(31)
    expect(bars.length).toBeGreaterThan(15)
    expect(bars[latest]).toMatchObject({ key: day(count - 1), value: 99 + count })
    expect(bars.every(({ value }, index) => index === 0 || (value ?? 0) > (bars[index - 1]?.value ?? 0))).toBe(true)
    expect(named.every((index) => index >= 0 && index < bars.length)).toBe(true)
  })

  test('nothing known, no bars', () => expect(growthBars([]).bars).toEqual([]))
})

describe('the sentence', () => {
  const words = (...changes: Parameters<typeof postAnalysis>) =>
    ledeOf(postAnalysis(...changes))
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')

  test.each([
    [{}, 'Your best post of the last 30 days: 1.8 times your mean, and 69% of its engagement came by the next day.'],
    [
      { rank: 3 },
      'Number 3 of your 18 posts of the last 30 days: 1.8 times your mean, and 69% of its engagement came by the next day.',
    ],
    [{ shareByNextDay: null, current: false }, 'Your best post of the 30 days up to it: 1.8 times your mean.'],
    [{ timesMean: null, shareByNextDay: null }, 'Your best post of the last 30 days.'],
    [{ timesMean: 0.04, shareByNextDay: null }, 'Your best post of the last 30 days: 0.04 times your mean.'],
  ])('%j', (comparison, sentence) => expect(words({ comparison })).toBe(sentence))

  test('of a post of somebody else, and of one that cannot be compared', () => {
    const theirs = postAnalysis()
    theirs.post.creator.isOwn = false
    expect(ledeOf(theirs)[0]).toBe('Their ')
    const unknown = postAnalysis({ comparison: { rank: null } })
    Object.assign(unknown.basis.rank ?? {}, { reason: 'Instagram does not share the likes of this post.' })
    expect(ledeOf(unknown)).toEqual(["We can't compare this post. Instagram does not share the likes of this post."])
  })
})
