import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Range } from '@/shared/lib/period'
import { renderUi } from '@/testing/render'
import { signedIn } from '@/testing/session'
import { PeriodControl } from './PeriodControl'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:05:00Z') })
  signedIn()
})
afterEach(() => vi.useRealTimers())

function Chosen({ first, onChoose }: { first: Range; onChoose: (range: Range) => void }) {
  const [range, setRange] = useState(first)
  const choose = (next: Range) => {
    onChoose(next)
    setRange(next)
  }
  return <PeriodControl range={range} onChange={choose} />
}

function open(first: Range = { period: 'last_30_days' }) {
  const chosen: Range[] = []
  renderUi(<Chosen first={first} onChoose={(range) => chosen.push(range)} />)
  return chosen
}

const dialog = () => screen.findByRole('dialog', { name: 'Choose a range' })
const field = async (name: string) => within(await dialog()).findByLabelText(name)
const type = async (name: string, day: string) => {
  const input = await field(name)
  await user.clear(input)
  if (day) await user.type(input, day)
}
const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('custom dates and what they are compared with stand on the button', async () => {
  const chosen = open()
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await type('First day', '2026-01-01')
  await type('Last day', '2026-03-31')
  await user.click(screen.getByRole('radio', { name: 'The period before' }))
  await apply()
  await closed()
  expect(chosen).toEqual([{ period: '2026-01-01..2026-03-31', compareWith: 'period_before' }])
  expect(screen.getByRole('button', { name: /^Period: / })).toHaveTextContent(
    '1 Jan – 31 Mar 2026 vs 3 Oct – 31 Dec 2025',
  )
  expect(screen.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'false')
})

test('days that are no range are refused in words', async () => {
  const chosen = open()
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await type('First day', '2026-03-31')
  await type('Last day', '2026-01-01')
  await apply()
  expect(await screen.findByRole('alert')).toHaveTextContent('The range ends before it begins.')
  expect(await field('First day')).toHaveAccessibleDescription('The range ends before it begins.')
  await type('First day', '2025-12-31')
  await user.click(screen.getByRole('radio', { name: 'Other dates' }))
  await apply()
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the first and the last day.')
  expect(chosen).toEqual([])
  await type('Compare from', '2024-12-31')
  await type('Compare to', '2025-01-02')
  await apply()
  await closed()
  expect(chosen).toEqual([{ period: '2025-12-31..2026-01-01', compareWith: '2024-12-31..2025-01-02' }])
})

test('a preset is compared without dates, keeps the comparison when another is pressed, and loses it', async () => {
  const chosen = open({ period: 'last_7_days' })
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await user.click(await within(await dialog()).findByRole('radio', { name: 'The period before' }))
  await apply()
  await closed()
  await user.click(screen.getByRole('button', { name: 'YTD' }))
  expect(screen.getByRole('button', { name: 'Period: vs the period before' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Since tracking' }))
  expect(chosen).toEqual([
    { period: 'last_7_days', compareWith: 'period_before' },
    { period: 'year_to_date', compareWith: 'period_before' },
    { period: 'since_tracking' },
  ])
})

test('the whole history has no period before', async () => {
  const chosen = open({ period: 'since_tracking' })
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await user.click(await within(await dialog()).findByRole('radio', { name: 'The period before' }))
  await apply()
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing comes before the whole history.')
  expect(chosen).toEqual([])
})
