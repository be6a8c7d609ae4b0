import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { choose } from '@/shared/lib/locale'
import { renderUi } from '@/testing/render'
import { CalendarHeat, CalendarLegend, dayBadge, dayOpacity } from './CalendarHeat'

const counts: Record<string, number> = { '2026-10-22': 1, '2026-11-08': 2, '2026-11-15': 12 }
const days = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10)
  return { date, postCount: counts[date] ?? 0 }
})

const cells = () => screen.getAllByRole('listitem')

describe('the posting calendar', () => {
  test('PROF-021 shows 30 days in seven columns under S M T W T F S', () => {
    const { container } = renderUi(<CalendarHeat days={days} />)
    expect(cells()).toHaveLength(30)
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^SMTWTFS$/)
    // 22 October 2026 is a Thursday: the fifth column.
    expect(cells()[0]).toHaveStyle({ gridColumnStart: '5' })
  })

  test('begins its weeks where the user has them', () => {
    choose('week', 'monday')
    const { container } = renderUi(<CalendarHeat days={days} />)
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^MTWTFSS$/)
    expect(cells()[0]).toHaveStyle({ gridColumnStart: '4' })
  })

  test('PROF-022 highlights days with posts, caps the count at 9+, and has a legend', () => {
    renderUi(
      <>
        <CalendarLegend />
        <CalendarHeat days={days} />
      </>,
    )
    const [none, some] = cells().slice(0, 2)
    expect([none?.textContent, some?.textContent]).toEqual(['No posts', 'Posted'])
    const day = (name: RegExp) => screen.getByRole('listitem', { name })
    expect(day(/22 Oct: 1 post/).style.backgroundColor).toContain('--bb-primary-strong')
    expect(day(/23 Oct: 0 post/).style.backgroundColor).toBe('')
    expect(day(/: 2 post/)).toHaveTextContent('82')
    expect(day(/: 12 post/)).toHaveTextContent('159+')
    expect([1, 9, 10].map(dayBadge)).toEqual(['1', '9', '9+'])
  })

  test('PROF-023 the tooltip reads "date: N post(s)", by pointer and by keys', async () => {
    const { container } = renderUi(<CalendarHeat days={days} />)
    const tip = () => within(container).getByRole('status')
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{Home}')
    expect(tip()).toHaveTextContent(/^22 Oct: 1 post\(s\)$/)
    await user.keyboard('{ArrowDown}')
    expect(tip()).toHaveTextContent(/^29 Oct: 0 post\(s\)$/)
  })

  test.each([
    [1, 0.6 + 0.4 / 3],
    [2, 0.6 + 0.8 / 3],
    [3, 1],
    [12, 1],
  ])('PROF-024 a day with %s posts has opacity %s', (count, opacity) => {
    expect(dayOpacity(count)).toBeCloseTo(opacity)
  })
})
