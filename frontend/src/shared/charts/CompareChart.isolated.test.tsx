import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApexOptions } from 'apexcharts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { CompareChart, compareFigures } from './CompareChart'
import { type CompareLine, compareSpan, drawnLines, lineColor, spreadLabels, YOU_COLOR } from './compare'

const drawn = vi.hoisted(() => ({ options: {} as ApexOptions }))
vi.mock('./ApexHost', () => ({
  ApexHost: ({ options }: { options: ApexOptions }) => {
    drawn.options = options
    return null
  },
}))

const wide = { width: 700 }
beforeEach(() => {
  wide.width = 700
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => wide.width)
})

function line(name: string, place: number, values: [string, number][]): CompareLine {
  const you = name === 'You'
  const points = values.map(([date, value]) => ({ date, value }))
  return { key: name, name, you, color: you ? YOU_COLOR : lineColor(place), points }
}

const lines = [
  line('You', 0, [
    ['2026-10-21', 1_000],
    ['2026-11-20', 1_027],
  ]),
  line('noa.bakes', 0, [
    ['2026-10-21', 30_000],
    ['2026-11-05', 30_300],
    ['2026-11-20', 31_350],
  ]),
]

const texts = (container: HTMLElement) =>
  [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)

describe('the comparison chart', () => {
  test('COMP-002 is 300 high', () => {
    renderUi(<CompareChart lines={lines} mode="indexed" dateLabels="day" />)
    expect(screen.getByRole('img')).toHaveStyle({ height: '300px' })
    expect(drawn.options.chart?.height).toBe(300)
  })

  test.each(['day', 'month'] as const)('COMP-003 names at most 8 values and 8 dates, by %s', (labels) => {
    wide.width = 1_600
    const year = Array.from({ length: 365 }, (_, index): [string, number] => [
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      1_000 + index * 7,
    ])
    renderUi(<CompareChart lines={[line('You', 0, year)]} mode="absolute" dateLabels={labels} />)
    const { xaxis: dates = [], yaxis: values = [] } = drawn.options.annotations ?? {}
    expect(dates.length).toBeGreaterThan(4)
    expect(dates.length).toBeLessThanOrEqual(8)
    expect(values.length).toBeGreaterThan(1)
    expect(values.length).toBeLessThanOrEqual(8)
  })

  test('COMP-004 has ten colours: yours, and nine that others take in turn', () => {
    const others = Array.from({ length: 10 }, (_, place) => lineColor(place))
    expect(new Set([YOU_COLOR, ...others]).size).toBe(10)
    expect(others[9]).toBe(others[0])
  })

  test('draws you in satin blue, thicker than the others, and above them', () => {
    renderUi(<CompareChart lines={lines} mode="indexed" dateLabels="day" />)
    const { series, colors, stroke } = drawn.options
    expect((series as { name: string }[]).map(({ name }) => name)).toEqual(['noa.bakes', 'You'])
    expect(colors).toEqual(['var(--bb-series-1)', 'var(--bb-series-you)'])
    expect(stroke?.width).toEqual([1.75, 3])
  })

  test('indexed, all begin at zero and end with their growth', () => {
    const { container } = renderUi(<CompareChart lines={lines} mode="indexed" dateLabels="day" />)
    expect(texts(container).slice(-4)).toEqual(['You', '+2.7%', 'noa.bakes', '+4.5%'])
    expect(drawnLines(lines, 'indexed').map(({ points }) => points[0]?.value)).toEqual([0, 0])
  })

  test('absolute, they end with their counts', () => {
    const { container } = renderUi(<CompareChart lines={lines} mode="absolute" dateLabels="day" />)
    expect(texts(container).slice(-4)).toEqual(['You', '1.0K', 'noa.bakes', '31.4K'])
  })

  test('a line that ends early has its name beside the plot, like all others', () => {
    const early = line('hearth.bread', 0, [
      ['2026-10-21', 1_000],
      ['2026-11-05', 1_010],
    ])
    const { container } = renderUi(<CompareChart lines={[...lines, early]} mode="indexed" dateLabels="day" />)
    const places = ['noa.bakes', 'hearth.bread'].map((name) => screen.getByText(name).getAttribute('x'))
    expect(places[0]).toBe(places[1])
    expect(container.querySelectorAll('path[stroke-dasharray="2 3"]')).toHaveLength(1)
  })

  test('the names at the ends stand 21 px apart', () => {
    const near = ['a', 'b', 'c'].map((name) =>
      line(name, 0, [
        ['2026-10-21', 1_000],
        ['2026-11-20', 1_010],
      ]),
    )
    renderUi(<CompareChart lines={near} mode="indexed" dateLabels="day" />)
    const [a = 0, b = 0, c = 0] = near.map(({ name }) => Number(screen.getByText(name).getAttribute('y')))
    expect([Math.abs(b - a), Math.abs(c - b)]).toEqual([21, 21])
  })

  test('the axis leaves room for its longest label', () => {
    const much = line('much', 0, [
      ['2026-10-21', 100],
      ['2026-11-20', 125_000],
    ])
    renderUi(<CompareChart lines={[much]} mode="indexed" dateLabels="day" />)
    const ticks = drawn.options.annotations?.yaxis ?? []
    expect(ticks.length).toBeGreaterThan(1)
    for (const { label } of ticks) {
      expect(drawn.options.grid?.padding?.left).toBeGreaterThanOrEqual((label?.text ?? '').length * 7)
    }
  })

  test('a narrow one leaves the names to the list below it', () => {
    wide.width = 326
    const { container } = renderUi(<CompareChart lines={lines} mode="indexed" dateLabels="day" />)
    expect(texts(container).slice(-2)).toEqual(['+2.7%', '+4.5%'])
  })

  test('the arrow keys tell each day, the highest first, and what is not known', async () => {
    const { container } = renderUi(<CompareChart lines={lines} mode="absolute" dateLabels="day" />)
    const tip = () => within(container).getByRole('status')
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{End}')
    expect(tip()).toHaveTextContent(/2026noa.bakes31,350You1,027$/)
    await user.keyboard('{ArrowLeft}')
    expect(tip()).toHaveTextContent(/noa.bakes30,300YouN\/A$/)
  })

  test('its table has a column for each account', () => {
    const { columns, rows } = compareFigures(lines, 'indexed')
    expect(columns).toEqual(['Day (UTC)', 'You', 'noa.bakes'])
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['+2.7%', '+4.5%'],
      ['N/A', '+1.0%'],
      ['0.0%', '0.0%'],
    ])
  })
})

describe('what cannot be compared', () => {
  test('a first count of zero cannot be indexed', () => {
    const zero = line('new', 1, [
      ['2026-10-21', 0],
      ['2026-11-20', 5],
    ])
    expect(drawnLines([zero], 'indexed')).toEqual([])
    expect(drawnLines([zero], 'absolute')).toHaveLength(1)
  })
  test('losses go below zero', () => {
    const loss = line('loss', 1, [
      ['2026-10-21', 100],
      ['2026-11-20', 90],
    ])
    const { min, max } = compareSpan(drawnLines([loss], 'indexed'), 'indexed')
    expect(min).toBeCloseTo(-11)
    expect(max).toBeCloseTo(1)
  })
})

describe('labels at the ends of the lines do not collide', () => {
  const span = { min: 0, max: 270 }
  test.each([
    [
      [20, 120, 240],
      [20, 120, 240],
    ],
    [
      [100, 102],
      [93, 109],
    ],
    [
      [2, 1, 0],
      [32, 16, 0],
    ],
    [
      [270, 269, 268],
      [270, 254, 238],
    ],
  ])('%o stand at %o', (preferred, places) => {
    expect(spreadLabels(preferred, 16, span)).toEqual(places)
  })
  test('whatever places they prefer, they stay apart and inside', () => {
    for (let round = 0; round < 50; round++) {
      const preferred = Array.from({ length: 11 }, (_, index) => (index * 7919 * (round + 1)) % 270)
      const places = spreadLabels(preferred, 16, span).sort((a, b) => a - b)
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16 - 1e-9)
      expect(places[0]).toBeGreaterThanOrEqual(0)
      expect(places.at(-1)).toBeLessThanOrEqual(270)
    }
  })
})
