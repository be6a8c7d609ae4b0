import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsGetProfile } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { renderUi } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn, TOKEN, tokenOf } from '@/testing/session'
import { asUser, signOut, useSession } from './session'

const MINUTE = 60_000
let checks = 0

function Probe() {
  const session = useSession()
  return (
    <p>
      {session.status} {session.user?.fullName} {session.status === 'loading' && session.error}
    </p>
  )
}

const probe = () => renderUi(<Probe />)
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE))
const focusAgain = () =>
  act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(10)
  })

beforeEach(() => {
  checks = 0
  server.use(
    http.get('/api/auth/profile', () => {
      checks += 1
      return HttpResponse.json({ ...maya, fullName: `Maya ${checks}` })
    }),
  )
})
afterEach(() => focusManager.setFocused(undefined))

describe('the session', () => {
  test('ACC-052 SHELL-022 without a token it is not authenticated, and nothing is asked', async () => {
    probe()
    expect(screen.getByText(/^anonymous/)).toBeInTheDocument()
    expect(checks).toBe(0)
  })

  test('ACC-052 ACC-053 without a cached user it loads, then is authenticated', async () => {
    signedIn({ cached: false })
    probe()
    expect(screen.getByText(/^loading/)).toBeInTheDocument()
    expect(await screen.findByText(/^authenticated Maya 1/)).toBeInTheDocument()
  })

  test('ACC-053 the cached user comes first, then the server has its say', async () => {
    signedIn()
    probe()
    expect(screen.getByText(/^authenticated Maya Levin/)).toBeInTheDocument()
    expect(await screen.findByText(/^authenticated Maya 1/)).toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('bowerbird.user') ?? '').fullName).toBe('Maya 1')
  })

  test('ACC-053 a broken cache is no user', async () => {
    signedIn()
    localStorage.setItem('bowerbird.user', '{')
    probe()
    expect(screen.getByText(/^loading/)).toBeInTheDocument()
    expect(await screen.findByText(/^authenticated Maya 1/)).toBeInTheDocument()
  })

  test('ACC-057 a server that cannot be reached leaves it open', async () => {
    signedIn({ cached: false })
    server.use(http.get('/api/auth/profile', () => HttpResponse.error()))
    probe()
    expect(await screen.findByText(/loading.*Network error occurred/)).toBeInTheDocument()
    expect(localStorage.getItem('bowerbird.token')).toBe(TOKEN)
  })

  test('ACC-060 a 401 at revalidation ends it', async () => {
    signedIn()
    server.use(http.get('/api/auth/profile', () => failure(401, 'Unauthorized')))
    probe()
    expect(await screen.findByText(/^anonymous/)).toBeInTheDocument()
    expect(localStorage.getItem('bowerbird.user')).toBeNull()
  })

  test('a sign-out in another tab ends it here', async () => {
    signedIn()
    probe()
    localStorage.removeItem('bowerbird.token')
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'bowerbird.token' })))
    expect(screen.getByText(/^anonymous/)).toBeInTheDocument()
  })
})

describe('two people at one browser', () => {
  const noa = { ...maya, id: 2, fullName: 'Noa Levin', email: 'noa@example.com', instaUsername: null }
  const inAnotherTab = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  }

  test('another who signs in in another tab finds nothing of the first one here', async () => {
    signedIn()
    const { queries } = probe()
    queries.setQueryData(keys.dashboard, 'figures of Maya')
    server.use(http.get('/api/auth/profile', () => HttpResponse.json(noa)))
    inAnotherTab('bowerbird.token', tokenOf(2))
    expect(screen.getByText(/^loading/)).toBeInTheDocument()
    expect(queries.getQueryData(keys.dashboard)).toBeUndefined()
    expect(await screen.findByText(/^authenticated Noa Levin/)).toBeInTheDocument()
  })

  test('a fresh token of the same person leaves everything', () => {
    signedIn()
    const { queries } = probe()
    queries.setQueryData(keys.dashboard, 'figures of Maya')
    inAnotherTab('bowerbird.token', tokenOf(1, 2))
    expect(screen.getByText(/^authenticated Maya/)).toBeInTheDocument()
    expect(queries.getQueryData(keys.dashboard)).toBe('figures of Maya')
  })

  test('a page that was kept for "Back" finds who is there by then', () => {
    signedIn()
    probe()
    localStorage.removeItem('bowerbird.token')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(screen.getByText(/^anonymous/)).toBeInTheDocument()
  })

  test('nothing of the first one is sent in the name of the other', async () => {
    signedIn()
    const send = vi.fn(async () => 'sent')
    expect(await asUser(1, send)).toBe('sent')
    localStorage.setItem('bowerbird.token', tokenOf(2))
    await expect(asUser(1, send)).rejects.toMatchObject({ status: 401 })
    expect(send).toHaveBeenCalledOnce()
  })

  test('a cached user of somebody else is nobody', async () => {
    localStorage.setItem('bowerbird.token', tokenOf(2))
    localStorage.setItem('bowerbird.user', JSON.stringify(maya))
    probe()
    expect(screen.getByText(/^loading/)).toBeInTheDocument()
  })

  test('an answer that comes after the sign-out is dropped, and writes no name back', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const asked = vi.fn()
    server.use(
      http.get('/api/auth/profile', async () => {
        asked()
        await held
        return HttpResponse.json(maya)
      }),
    )
    signedIn()
    probe()
    const late = accountsGetProfile()
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    act(() => void signOut())
    answer()
    await expect(late).rejects.toThrow('Session expired')
    expect(screen.getByText(/^anonymous/)).toBeInTheDocument()
    expect(localStorage.getItem('bowerbird.user')).toBeNull()
  })

  test.each([
    ['a time zone', { timezone: 'Asia/Tokyo' }],
    ['an account', { instaUsername: 'crumb.theory' }],
  ])('%s that another tab has changed is taken over, and what rests on it is asked for anew', async (_, change) => {
    signedIn()
    const { queries } = probe()
    await screen.findByText(/^authenticated Maya 1/)
    queries.setQueryData(keys.dashboard, 'of before')
    inAnotherTab('bowerbird.user', JSON.stringify({ ...maya, fullName: 'Maya at last', ...change }))
    expect(await screen.findByText(/^authenticated Maya at last/)).toBeInTheDocument()
    expect(queries.getQueryData(keys.dashboard)).toBeUndefined()
  })

  test('so is one that another device has changed', async () => {
    signedIn()
    const { queries } = probe()
    await screen.findByText(/^authenticated Maya 1/)
    queries.setQueryData(keys.dashboard, 'of before')
    server.use(http.get('/api/auth/profile', () => HttpResponse.json({ ...maya, timezone: 'Asia/Tokyo' })))
    await act(() => queries.refetchQueries({ queryKey: keys.user }))
    expect(queries.getQueryData(keys.dashboard)).toBeUndefined()
  })
})

describe('revalidation', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signedIn()
    probe()
    await waitFor(() => expect(checks).toBe(1))
  })

  test('ACC-055 every 30 minutes', async () => {
    await pass(29)
    expect(checks).toBe(1)
    await pass(1.1)
    expect(checks).toBe(2)
    await pass(30.1)
    expect(checks).toBe(3)
  })

  test('ACC-056 on focus when more than 15 minutes have passed, and not before', async () => {
    await pass(14)
    await focusAgain()
    expect(checks).toBe(1)
    await pass(1.1)
    await focusAgain()
    await waitFor(() => expect(checks).toBe(2))
    await focusAgain()
    expect(checks).toBe(2)
  })
})
