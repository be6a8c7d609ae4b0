import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { SearchField } from './SearchField'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A page whose address follows the field after a while, as a slow navigation does. */
function Page({ late }: { late: number }) {
  const [q, setQ] = useState('')
  return (
    <>
      <SearchField label="Search" value={q} onChange={(to) => void setTimeout(() => setQ(to), late)} />
      <button type="button" onClick={() => setQ('')}>
        Clear
      </button>
      <p>{`Found for ${q}`}</p>
    </>
  )
}

const field = () => screen.getByRole('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a value that comes back late drops no letters', () => {
  renderUi(<Page late={500} />)
  type('ry')
  wait(250)
  type('rye')
  wait(250)
  type('rye bread')
  wait(260)
  expect(screen.getByText('Found for ry')).toBeVisible()
  expect(field()).toHaveValue('rye bread')
  wait(1000)
  expect(screen.getByText('Found for rye bread')).toBeVisible()
  expect(field()).toHaveValue('rye bread')
})

test('what something else changes shows in the field, also the value of a moment ago', () => {
  renderUi(<Page late={0} />)
  type('rye')
  wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field()).toHaveValue('')
  wait(300)
  expect(screen.getByText('Found for')).toBeVisible()
})
