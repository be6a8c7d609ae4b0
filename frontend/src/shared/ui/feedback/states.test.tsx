import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endFirstPage } from '@/shared/lib/idleLoads'
import * as leave from '@/shared/lib/leave'
import { initialsOf } from '@/shared/ui/profile/UserAvatar'
import { registerSW } from '@/testing/pwaRegister'
import { renderUi } from '@/testing/render'
import { signedIn } from '@/testing/session'
import { EmptyState } from './EmptyState'
import { ErrorScreen } from './ErrorScreen'
import { ErrorState } from './ErrorState'
import { InlineMessage } from './InlineMessage'
import { SplashGate } from './SplashGate'
import { UpdatePrompt } from './UpdatePrompt'

const user = userEvent.setup({ delay: null })

describe('error screen', () => {
  test('SHELL-028 says what happened, and Try Again draws the page again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const reset = vi.fn()
    const error = new Error('boom')
    renderUi(<ErrorScreen error={error} reset={reset} />)
    expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong')
    expect(screen.getByRole('alert')).toHaveTextContent(
      "We encountered an unexpected error. Don't worry, this has been logged and we'll look into it.",
    )
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible()
    expect(logged).toHaveBeenCalledWith(error)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(reset).toHaveBeenCalledOnce()
  })
})

describe('splash', () => {
  const splash = () => document.querySelector('img[src="/bowerbird.svg"]')

  test('SHELL-024 covers a visit that asks for its session until it is 800 ms old', async () => {
    signedIn({ cached: false })
    vi.useFakeTimers()
    vi.spyOn(performance, 'now').mockReturnValue(100)
    renderUi(<SplashGate>page</SplashGate>)
    expect(splash()).toBeVisible()
    expect(screen.getByText('page')).toHaveAttribute('inert')
    act(() => vi.advanceTimersByTime(699))
    expect(splash()).toBeVisible()
    act(() => vi.advanceTimersByTime(1))
    expect(splash()).toBeNull()
    expect(screen.getByText('page')).not.toHaveAttribute('inert')
  })

  test.each([
    ['nobody is signed in', () => {}],
    ['the user is known', signedIn],
  ])('SHELL-024 where %s it never stands', (_, begin) => {
    begin()
    vi.spyOn(performance, 'now').mockReturnValue(100)
    renderUi(<SplashGate>page</SplashGate>)
    expect(splash()).toBeNull()
    expect(screen.getByText('page')).not.toHaveAttribute('inert')
  })

  test('SHELL-024 a page that took longer is shown at once', () => {
    signedIn({ cached: false })
    vi.spyOn(performance, 'now').mockReturnValue(900)
    renderUi(<SplashGate>page</SplashGate>)
    expect(splash()).toBeNull()
  })
})

describe('service worker', () => {
  beforeEach(() => {
    registerSW.mockClear()
    endFirstPage()
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  test('SHELL-025 is registered on start', async () => {
    renderUi(<UpdatePrompt />)
    await vi.waitFor(() => expect(registerSW).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('SHELL-026 asks before a new version takes over', async () => {
    const refresh = vi.fn()
    registerSW.mockReturnValueOnce(refresh)
    renderUi(<UpdatePrompt />)
    await vi.waitFor(() => expect(registerSW).toHaveBeenCalledOnce())
    act(() => registerSW.mock.lastCall?.[0].onNeedRefresh?.())
    expect(await screen.findByRole('dialog', { name: 'New version available! Refresh to update?' })).toBeVisible()
    expect(refresh).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(refresh).toHaveBeenCalledWith(true)
  })

  test('another tab that lets it in does not take this one along', async () => {
    const reload = vi.spyOn(leave, 'reloadPage').mockImplementation(() => {})
    renderUi(<UpdatePrompt />)
    await vi.waitFor(() => expect(registerSW).toHaveBeenCalledOnce())
    const { onNeedRefresh, onNeedReload } = registerSW.mock.lastCall?.[0] ?? {}
    act(() => onNeedRefresh?.())
    act(() => onNeedReload?.())
    expect(reload).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is looked for every hour, and when the tab is looked at', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const update = vi.fn(() => Promise.resolve())
    renderUi(<UpdatePrompt />)
    await vi.waitFor(() => expect(registerSW).toHaveBeenCalledOnce())
    registerSW.mock.lastCall?.[0].onRegisteredSW?.('', { update } as unknown as ServiceWorkerRegistration)
    vi.advanceTimersByTime(3_600_000)
    expect(update).toHaveBeenCalledOnce()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(update).toHaveBeenCalledTimes(2)
  })
})

test('an empty place says what it is for and has the one button that starts it', () => {
  renderUi(<EmptyState title="No ideas yet" action={<button type="button">Create Your First Idea</button>} />)
  expect(screen.getByRole('heading', { name: 'No ideas yet' })).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('an error in its place offers another try', async () => {
  const retry = vi.fn()
  renderUi(<ErrorState title="Could not refresh" onRetry={retry} />)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test.each([
  ['good', 'status'],
  ['bad', 'alert'],
] as const)('a %s message can be dismissed', async (tone, role) => {
  const close = vi.fn()
  renderUi(
    <InlineMessage tone={tone} onClose={close}>
      Done
    </InlineMessage>,
  )
  expect(screen.getByRole(role)).toHaveTextContent('Done')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['Maya Levin', 'ML'],
  ['maya', 'M'],
  ['Ana de la Cruz', 'AC'],
  ['  ', ''],
  ['מאיה לוין', 'מל'],
])('initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
