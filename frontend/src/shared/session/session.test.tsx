import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { useSession } from './session'

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
    expect(localStorage.getItem('bowerbird.token')).toBe('token-1')
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
