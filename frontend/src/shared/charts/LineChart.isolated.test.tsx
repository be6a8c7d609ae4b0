import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApexOptions } from 'apexcharts'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatExact, formatPercent } from '@/shared/lib/format'
import { renderUi } from '@/testing/render'
import { LineChart } from './LineChart'

const drawn = vi.hoisted(() => ({ options: [] as ApexOptions[], fails: false }))

vi.mock('./ApexHost', () => ({
  ApexHost: ({ options, onFail }: Parameters<typeof import('./ApexHost').ApexHost>[0]) => {
    useEffect(() => {
      drawn.options.push(options)
      if (drawn.fails) onFail()
    }, [options, onFail])
    return null
  },
}))

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(656)
})

const points = [
  { date: '2026-11-10', value: 1_000 },
  { date: '2026-11-11', value: 1_040 },
  { date: '2026-11-14', value: 1_030 },
]

afterEach(() => {
  drawn.options = []
  drawn.fails = false
})

describe('a line of followers', () => {
  test('PROF-033 is 120 high unless said otherwise', () => {
    renderUi(<LineChart points={points} unit="followers" dateLabels="day" />)
    expect(screen.getByRole('img')).toHaveStyle({ height: '120px' })
  })

  test('says in words what it shows', () => {
    renderUi(<LineChart points={points} unit="followers" dateLabels="day" />)
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Followers per day, .+: from 1,000 to 1,030$/)
  })

  test('PROF-047 is drawn between the padded ends of its axis', () => {
    renderUi(<LineChart points={points} unit="followers" dateLabels="day" />)
    expect(drawn.options[0]?.yaxis).toMatchObject({ min: 996, max: 1_044 })
  })

  test('names round values and days, and marks the posts of these days', () => {
    const marks = [
      { date: '2026-11-11', type: 'REEL' },
      { date: '2026-11-11', type: 'CAROUSEL' },
      { date: '2026-10-01', type: 'IMAGE' },
    ]
    const { container } = renderUi(
      <LineChart points={points} unit="followers" dateLabels="day" marks={marks} height={300} />,
    )
    const { yaxis, xaxis } = drawn.options[0]?.annotations ?? {}
    expect(yaxis?.map(({ y, label }) => [y, label?.text])).toEqual(
      [1_000, 1_010, 1_020, 1_030, 1_040].map((value) => [value, formatExact(value)]),
    )
    expect(xaxis?.map(({ label }) => label?.text)).toEqual(['10 Nov', '12 Nov', '14 Nov'])
    expect(container.querySelectorAll('svg circle')).toHaveLength(1)
    expect(container.querySelectorAll('svg rect')).toHaveLength(1)
  })

  test('a total that grows stands on zero', () => {
    renderUi(<LineChart points={points} unit="likes" dateLabels="day" fromZero />)
    expect(drawn.options[0]?.yaxis).toMatchObject({ min: 0, max: 1_144 })
  })

  test('a rate is told in its own words and has fractions on its axis', async () => {
    const rates = [
      { date: '2026-11-10', value: 4.33 },
      { date: '2026-11-11', value: 4.71 },
    ]
    const { container } = renderUi(
      <LineChart points={rates} unit="" name="Engagement rate" format={formatPercent} dateLabels="day" small />,
    )
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Engagement rate per day, .+: from 4.3% to 4.7%$/)
    expect(drawn.options[0]?.annotations?.yaxis?.[0]?.label?.text).toBe('4.3')
    await press('{End}')
    expect(within(container).getByRole('status')).toHaveTextContent('4.7%+0.4% that day')
  })

  test('a library that does not load leaves a sentence', () => {
    drawn.fails = true
    renderUi(<LineChart points={points} unit="followers" dateLabels="day" />)
    expect(screen.getByText("We couldn't load the chart. Its figures are in the table.")).toBeInTheDocument()
  })
})

const press = async (keys: string) => {
  await userEvent.tab()
  await userEvent.keyboard(keys)
}

describe('the card beside the crosshair', () => {
  const told = async (keys: string, marks: { date: string; type: string }[] = []) => {
    const { container } = renderUi(<LineChart points={points} unit="followers" dateLabels="day" marks={marks} />)
    await press(keys)
    return within(container).getByRole('status')
  }
  test('PROF-035 reads "{n} followers"', async () => {
    expect(await told('{Home}')).toHaveTextContent(/2026 ?1,000 followers$/)
  })
  test('tells the change of the day', async () => {
    expect(await told('{Home}{ArrowRight}')).toHaveTextContent('+40 that day')
  })
  test('or since the last day that is known', async () => {
    expect(await told('{End}')).toHaveTextContent(/−10 since 11 Nov/)
  })
  test('names the posts of the day', async () => {
    expect(await told('{Home}{ArrowRight}', [{ date: '2026-11-11', type: 'CAROUSEL' }])).toHaveTextContent('Carousel')
  })
})
