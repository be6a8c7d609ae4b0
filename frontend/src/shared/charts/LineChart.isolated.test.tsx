import { screen } from '@testing-library/react'
import type { ApexOptions } from 'apexcharts'
import { useEffect } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatPercent } from '@/shared/lib/format'
import { renderUi } from '@/testing/render'
import { LineChart, tooltipHtml } from './LineChart'

const drawn = vi.hoisted(() => ({ options: [] as ApexOptions[], fails: false }))

vi.mock('./ApexHost', () => ({
  ApexHost: ({ options, onPlot, onFail }: Parameters<typeof import('./ApexHost').ApexHost>[0]) => {
    useEffect(() => {
      drawn.options.push(options)
      if (drawn.fails) onFail()
      else onPlot({ left: 48, top: 0, width: 600, height: 200 })
    }, [options, onPlot, onFail])
    return null
  },
}))

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
    const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)
    expect(texts.slice(0, 5)).toEqual(['1,000', '1,010', '1,020', '1,030', '1,040'])
    expect(container.querySelectorAll('svg circle')).toHaveLength(1)
    expect(container.querySelectorAll('svg rect')).toHaveLength(1)
  })

  test('a total that grows stands on zero', () => {
    renderUi(<LineChart points={points} unit="likes" dateLabels="day" fromZero />)
    expect(drawn.options[0]?.yaxis).toMatchObject({ min: 0, max: 1_144 })
  })

  test('a rate is told in its own words and has fractions on its axis', () => {
    const rates = [
      { date: '2026-11-10', value: 4.33 },
      { date: '2026-11-11', value: 4.71 },
    ]
    const { container } = renderUi(
      <LineChart points={rates} unit="" name="Engagement rate" format={formatPercent} dateLabels="day" small />,
    )
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Engagement rate per day, .+: from 4.3% to 4.7%$/)
    expect([...container.querySelectorAll('svg text')][0]).toHaveTextContent('4.3')
    expect(tooltipHtml(rates, 1, { unit: '', format: formatPercent })).toContain('<b>4.7%</b>')
  })

  test('a library that does not load leaves a sentence', () => {
    drawn.fails = true
    renderUi(<LineChart points={points} unit="followers" dateLabels="day" />)
    expect(screen.getByText("We couldn't load the chart. Its figures are in the table.")).toBeInTheDocument()
  })
})

describe('the card beside the crosshair', () => {
  const textOf = (index: number, marks: { date: string; type: string }[] = []) => {
    const box = document.createElement('div')
    box.innerHTML = tooltipHtml(points, index, { unit: 'followers', marks })
    return box.textContent
  }
  test('PROF-035 reads "{n} followers"', () => {
    expect(textOf(0)).toMatch(/2026 ?1,000 followers$/)
  })
  test('tells the change of the day, or since the last day that is known', () => {
    expect(textOf(1)).toContain('+40 that day')
    expect(textOf(2)).toMatch(/−10 since 11 Nov/)
  })
  test('names the posts of the day', () => {
    expect(textOf(1, [{ date: '2026-11-11', type: 'CAROUSEL' }])).toContain('Carousel')
  })
})
