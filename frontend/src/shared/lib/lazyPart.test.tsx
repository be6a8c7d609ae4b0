import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as idleLoads from './idleLoads'
import { lazyPart } from './lazyPart'
import * as leave from './leave'
import { pending } from './pending'

const user = userEvent.setup()
const Part = ({ name }: { name: string; open?: boolean }) => <p>part of {name}</p>
const FAILED = 'This part could not be loaded'

/** Fails as often as said, then brings the part. */
const failing = (times: number) => {
  let left = times
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('no such chunk')) : Promise.resolve({ default: Part })))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(idleLoads, 'loadWhenIdle').mockImplementation(() => {}) // an idle page asks for the code, too
})

test('a part whose code does not come says so in its place, and a click asks anew', async () => {
  const load = failing(1)
  const Later = lazyPart(load)
  render(<Later name="Noa" />)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('part of Noa')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('when it fails again, the page is loaded anew', async () => {
  const reload = vi.spyOn(leave, 'reloadPage').mockImplementation(() => {})
  const Later = lazyPart(failing(2))
  render(<Later name="Noa" />)
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a tooltip says nothing, and comes the next time', async () => {
  const load = failing(1)
  const Later = lazyPart(load, { quiet: true })
  const { rerender } = render(<Later name="Noa" />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.queryByText(FAILED)).toBeNull()
  rerender(<p>away</p>)
  rerender(<Later name="Noa" />)
  expect(await screen.findByText('part of Noa')).toBeVisible()
})

test('a dialog asks for its code once it is opened, is told of a failure only then, and stays when it is closed', async () => {
  const load = failing(1)
  const Later = lazyPart<{ name: string; open: boolean }>(load)
  const { rerender } = render(<Later name="Noa" open={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Later name="Noa" open />)
  expect(await screen.findByText(FAILED)).toBeVisible()
  rerender(<Later name="Noa" open={false} />)
  expect(screen.queryByText(FAILED)).toBeNull()
  rerender(<Later name="Noa" open />)
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('part of Noa')).toBeVisible()
  rerender(<Later name="Noa" open={false} />)
  expect(screen.getByText('part of Noa')).toBeVisible() // it may have to close in its own way
})

test('what stands instead is there while the code comes, and when it does not', async () => {
  const load = failing(1)
  const Later = lazyPart(load, { instead: ({ name }) => <p>plain {name}</p> })
  const { rerender } = render(<Later name="Noa" />)
  expect(screen.getByText('plain Noa')).toBeVisible()
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled()) // it has failed
  rerender(<Later name="Noa M" />)
  expect(screen.getByText('plain Noa M')).toBeVisible()
  expect(screen.queryByText(FAILED)).toBeNull()
  rerender(<p>away</p>)
  rerender(<Later name="Noa" />)
  expect(await screen.findByText('part of Noa')).toBeVisible()
})

test('a part that was fetched ahead is drawn at once, and one that could not be is asked for again', async () => {
  const load = failing(1)
  const Later = lazyPart(load, { instead: () => <p>plain</p> })
  Later.prefetch()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  Later.prefetch()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  render(<Later name="Noa" />)
  expect(screen.getByText('part of Noa')).toBeVisible()
})

test('what goes wrong inside the part is not hidden', async () => {
  const Later = lazyPart(async () => ({
    default: () => {
      throw new Error('a fault of the part')
    },
  }))
  render(
    <Outside>
      <Later />
    </Outside>,
  )
  expect(await screen.findByText('a fault of the part')).toBeVisible()
})

class Outside extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message || this.props.children
  }
}

test('a part is pending until it is drawn: by then it has asked for what it needs', async () => {
  const drawn: boolean[] = []
  const stop = pending.subscribe(() => pending.read() > 0 || drawn.push(screen.queryByText('part of Noa') !== null))
  const Later = lazyPart(failing(0))
  render(<Later name="Noa" />)
  expect(pending.read()).toBeGreaterThan(0)
  await screen.findByText('part of Noa')
  await vi.waitFor(() => expect(pending.read()).toBe(0))
  stop()
  expect(drawn).toEqual([true])
})

test('one whose code does not come is pending no more', async () => {
  const Later = lazyPart(failing(1))
  render(<Later name="Noa" />)
  await screen.findByRole('alert')
  await vi.waitFor(() => expect(pending.read()).toBe(0))
})
