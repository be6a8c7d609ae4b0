import { describe, expect, test } from 'vitest'
import { mixSlices, pieShapes } from './contentMix'

const brief = (counts: Parameters<typeof mixSlices>[0]) =>
  mixSlices(counts).map(({ label, count, percentage }) => [label, count, percentage])

describe('the content mix', () => {
  test('PROF-042 every sort of video counts as reels', () => {
    expect(
      brief([
        { type: 'VIDEO', count: 1 },
        { type: 'igtv_video', count: 2 },
        { type: 'REEL', count: 3 },
        { type: 'reels', count: 4 },
        { type: 'IMAGE', count: 10 },
      ]),
    ).toEqual([
      ['Reels', 10, 50],
      ['Images', 10, 50],
    ])
  })

  test('PROF-043 zero and missing counts are dropped', () => {
    expect(
      brief([
        { type: 'IMAGE', count: 0 },
        { type: 'STORY', count: null },
        { type: 'CAROUSEL', count: 5 },
      ]),
    ).toEqual([['Carousels', 5, 100]])
    expect(mixSlices([{ type: 'IMAGE', count: 0 }])).toEqual([])
    expect(mixSlices([])).toEqual([])
  })

  test('PROF-044 shares have one decimal and slices under 0.1 percent are hidden', () => {
    expect(
      brief([
        { type: 'REEL', count: 9 },
        { type: 'CAROUSEL', count: 5 },
        { type: 'IMAGE', count: 4 },
      ]),
    ).toEqual([
      ['Reels', 9, 50],
      ['Carousels', 5, 27.8],
      ['Images', 4, 22.2],
    ])
    expect(
      brief([
        { type: 'REEL', count: 9_999 },
        { type: 'IMAGE', count: 1 },
      ]),
    ).toEqual([['Reels', 9_999, 100]])
  })

  test('PROF-045 each known kind has its colour, unknown types are grey', () => {
    const colors = Object.fromEntries(
      mixSlices(
        ['IMAGE', 'CAROUSEL_ALBUM', 'REEL', 'STORY', 'HOLOGRAM'].map((type, index) => ({ type, count: index + 1 })),
      ).map(({ label, color }) => [label, color]),
    )
    expect(new Set(Object.values(colors)).size).toBe(5)
    expect(colors.HOLOGRAM).toBe('var(--bb-type-unknown)')
  })

  test('a slice says its type, count, share and colour', () => {
    expect(mixSlices([{ type: 'REEL', count: 2 }])).toEqual([
      { kind: 'reels', label: 'Reels', count: 2, percentage: 100, color: 'var(--bb-type-reel)' },
    ])
  })

  test('PROF-046 a slice of the pie has type, value, percentage, color, path and midAngle', () => {
    const shapes = pieShapes(
      mixSlices([
        { type: 'REEL', count: 3 },
        { type: 'HOLOGRAM', count: 1 },
      ]),
      60,
      18,
    )
    expect(shapes).toEqual([
      {
        type: 'reels',
        value: 3,
        percentage: 75,
        color: 'var(--bb-type-reel)',
        path: expect.stringMatching(/^M1\.5 -59\.98A60 60 0 1 1 /),
        midAngle: 0.75 * Math.PI,
      },
      {
        type: 'HOLOGRAM',
        value: 1,
        percentage: 25,
        color: 'var(--bb-type-unknown)',
        path: expect.stringMatching(/^M-59\.98 -1\.5A60 60 0 0 1 /),
        midAngle: 1.75 * Math.PI,
      },
    ])
  })

  test('one slice alone is a whole ring', () => {
    const [only] = pieShapes(mixSlices([{ type: 'REEL', count: 2 }]), 60, 18)
    expect(only?.path.match(/A60 60/g)).toHaveLength(2)
  })
})
