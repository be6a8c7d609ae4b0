import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn, tokenOf } from '@/testing/session'
import { afterLogin, type LoginSearch, loginSearch } from './redirects'

const at = (router: ReturnType<typeof renderApp>['router']) => router.state.location.href
const welcome = () => screen.findByRole('heading', { name: 'Welcome Back, Maya!' })
const loginHeading = () => screen.findByRole('heading', { name: 'Log in' })

/** A profile that takes its time, so that what shows meanwhile can be seen. */
const slowProfile = () =>
  server.use(
    http.get('/api/auth/profile', async () => {
      await delay(50)
      return HttpResponse.json(maya)
    }),
  )

describe('routes', () => {
  test('SHELL-001 / shows Loading, then the dashboard', async () => {
    signedIn({ cached: false })
    slowProfile()
    const { router } = renderApp('/')
    expect(await screen.findByText('Loading')).toBeVisible()
    await welcome()
    expect(at(router)).toBe('/dashboard')
  })

  test('SHELL-004 /dashboard is the dashboard', async () => {
    signedIn()
    renderApp('/dashboard')
    expect(await welcome()).toBeVisible()
  })

  test('SHELL-016 SHELL-018 without a session the login screen shows, and leads back to the wanted page', async () => {
    server.use(http.post('/api/auth/login', () => HttpResponse.json({ access_token: tokenOf(1, 2) })))
    const { router } = renderApp('/dashboard?period=last_7_days')
    await loginHeading()
    expect(router.state.location.pathname).toBe('/login')
    const user = userEvent.setup({ delay: null })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: maya.email } })
    fireEvent.change(screen.getByLabelText('Password', { exact: true }), { target: { value: 'secret' } })
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await welcome()
    expect(at(router)).toBe('/dashboard?period=last_7_days')
  })

  test('SHELL-017 while the session is checked', async () => {
    signedIn({ cached: false })
    slowProfile()
    renderApp('/dashboard')
    expect(await screen.findByText('Checking authentication...')).toBeVisible()
    expect(screen.queryByRole('main')).toBeNull()
    await welcome()
  })

  test('SHELL-024 a visit that knows its user has no splash', async () => {
    signedIn()
    const splash = vi.fn()
    const observer = new MutationObserver(() => screen.queryByText('Checking authentication...') && splash())
    observer.observe(document.body, { childList: true, subtree: true })
    renderApp('/dashboard')
    await welcome()
    observer.disconnect()
    expect(splash).not.toHaveBeenCalled()
  })

  test('SHELL-017 a check that fails offers another', async () => {
    signedIn({ cached: false })
    server.use(http.get('/api/auth/profile', () => HttpResponse.error(), { once: true }))
    renderApp('/dashboard')
    expect(await screen.findByText('Network error occurred')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await welcome()).toBeVisible()
  })

  test.each(['/nowhere', '/dashboard/nowhere', '/login/nowhere'])(
    'SHELL-019 %s leads to the dashboard',
    async (path) => {
      signedIn()
      const { router } = renderApp(path)
      await welcome()
      expect(at(router)).toBe('/dashboard')
    },
  )

  test('SHELL-021 a signed-in user at /login is sent to the dashboard', async () => {
    signedIn()
    const { router } = renderApp('/login')
    await welcome()
    expect(at(router)).toBe('/dashboard')
  })

  test('ACC-060 a session that ends on a page says so at the login screen', async () => {
    signedIn()
    server.use(http.get('/api/auth/profile', () => failure(401, 'Unauthorized', 'unauthorized')))
    renderApp('/dashboard')
    await loginHeading()
    expect(screen.getByRole('alert')).toHaveTextContent('Unauthorized - Session expired')
  })

  test('ACC-058 a page told to verify first leads to the code', async () => {
    signedIn()
    server.use(
      http.get('/api/dashboard/summary', () => failure(401, 'Email verification required')),
      http.post('/api/auth/resend-verification', () => HttpResponse.json({ message: 'Sent' })),
    )
    const { router } = renderApp('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    expect(screen.getByText(maya.email)).toBeVisible()
    expect(router.state.location.href).toBe('/login')
  })
})

test.each([
  ['/planner?month=11', { redirect: '/planner?month=11' }],
  ['/dashboard', {}],
  ['//elsewhere.example', {}],
  ['/\\elsewhere.example', {}],
  ['https://elsewhere.example', {}],
  ['/\t/elsewhere.example', {}],
  ['/\n\\elsewhere.example', {}],
  [' //elsewhere.example', {}],
  [undefined, {}],
  [7, {}],
])('SHELL-018 the way back from %j stays on this site', (redirect, expected) => {
  expect(loginSearch({ redirect })).toEqual(expected)
})

test('a login whose address names another site leads to the dashboard', async () => {
  const { router } = renderApp('/login?redirect=https%3A%2F%2Felsewhere.example%2F')
  await loginHeading()
  const login = router.state.matches.find(({ routeId }) => routeId === '/login')
  expect(afterLogin(login?.search as LoginSearch)).toBe('/dashboard')
})
