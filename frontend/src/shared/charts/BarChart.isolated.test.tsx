import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApexOptions } from 'apexcharts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatExact } from '@/shared/lib/format'
import { renderUi } from '@/testing/render'
import { type Bar, BarChart, barFigures, namedBars } from './BarChart'

const drawn = vi.hoisted(() => ({ options: [] as ApexOptions[] }))
vi.mock('./ApexHost', () => ({
  ApexHost: ({ options }: { options: ApexOptions }) => {
    drawn.options.push(options)
    return null
  },
}))

beforeEach(() => {
  drawn.options = []
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

const bars = [
  { key: '18', label: '6 PM', name: '6:00 PM', value: 3 },
  { key: '19', label: '7 PM', name: '7:00 PM', value: 6 },
  { key: '20', label: '8 PM', name: '8:00 PM', value: 0 },
  { key: '21', label: '9 PM', name: '9:00 PM', value: null },
]

function draw(highlight?: number, fixed = false, shown: Bar[] = bars) {
  return renderUi(
    <BarChart
      bars={shown}
      label="Posts by hour"
      words={(n) => `${n} posts`}
      named={[0, 2]}
      {...{ highlight, fixed }}
    />,
  )
}

const names = () => drawn.options.at(-1)?.annotations?.xaxis?.map(({ label }) => label) ?? []
const texts = () => names().map((name) => name?.text)
const heights = () => (drawn.options.at(-1)?.series as { data: (number | null)[] }[] | undefined)?.[0]?.data

describe('bars', () => {
  test('are as high as their values, on an axis of round numbers that begins at zero', () => {
    draw()
    expect(heights()).toEqual([3, 6, 0, null])
    const { annotations, yaxis } = drawn.options[0] ?? {}
    expect(yaxis).toMatchObject({ min: 0 })
    expect(annotations?.yaxis?.map(({ y, label }) => [y, label?.text])).toEqual([
      [0, ''],
      [2, '2'],
      [4, '4'],
      [6, '6'],
    ])
    expect(texts()).toEqual(['6 PM', '8 PM'])
  })

  test('what is little is not nothing', () => {
    draw(undefined, false, [
      { key: '1', label: '1 PM', value: 1 },
      { key: '2', label: '2 PM', value: 1_000 },
    ])
    expect(heights()?.[0]).toBeGreaterThan(10)
    expect(heights()?.[1]).toBe(1_000)
  })

  test('one of them is strong and has its name', () => {
    draw(1)
    expect(drawn.options[0]?.colors).toEqual([
      'var(--bb-bar)',
      'var(--bb-series-you)',
      'var(--bb-bar)',
      'var(--bb-bar)',
    ])
    expect(names().find((name) => name?.text === '7 PM')?.style?.fontWeight).toBe(600)
  })

  test.each([
    ['its neighbours give way', false, ['7 PM']],
    ['PROF-025 it gives way itself where the axis is fixed', true, ['6 PM', '8 PM']],
  ])('where there is no room for the name of the strong one, %s', (_, fixed, named) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200)
    draw(1, fixed)
    expect(texts()).toEqual(named)
    expect(drawn.options[0]?.colors?.[1]).toBe('var(--bb-series-you)')
  })

  test.each([false, true])('where there is room, all have their names, fixed: %s', (fixed) => {
    draw(1, fixed)
    expect(texts()).toEqual(['6 PM', '7 PM', '8 PM'])
  })

  test('are told one by one by the arrow keys', async () => {
    const { container } = draw()
    const tip = () => within(container).getByRole('status')
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(tip()).toHaveTextContent('7:00 PM6 posts')
    await user.keyboard('{End}')
    expect(tip()).toHaveTextContent('9:00 PMUnknown')
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(tip()).toHaveTextContent('8:00 PM0 posts')
    await user.keyboard('{Escape}')
    expect(tip()).toBeEmptyDOMElement()
  })
})

test('a name gives way to the highlighted one when it would touch it', () => {
  expect(namedBars([0, 12, 23], 19, 44)).toEqual([0, 12, 19, 23])
  expect(namedBars([0, 12, 23], 22, 44)).toEqual([0, 12, 22])
  expect(namedBars([0, 12, 23], 12, 44)).toEqual([0, 12, 23])
  expect(namedBars([0, 12, 23], undefined, 10)).toEqual([0, 12, 23])
})

test('PROF-025 where the axis is fixed, the highlighted one gives way', () => {
  expect(namedBars([0, 12, 23], 19, 44, true)).toEqual([0, 12, 19, 23])
  expect(namedBars([0, 12, 23], 22, 44, true)).toEqual([0, 12, 23])
})

test('the table behind the bars names each in full', () => {
  expect(barFigures('Posts by hour', ['Hour', 'Posts'], bars).rows.map(({ cells }) => cells)).toEqual([
    ['6:00 PM', '3'],
    ['7:00 PM', '6'],
    ['8:00 PM', '0'],
    ['9:00 PM', formatExact(null)],
  ])
})
