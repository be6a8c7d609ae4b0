import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveTo } from '@/shared/lib/leave'
import { renderApp } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn, TOKEN, tokenOf } from '@/testing/session'
import { markBegun, readReturn, takeMark } from './callback'

vi.mock('@/shared/lib/leave', async (actual) => ({
  ...(await actual<typeof import('@/shared/lib/leave')>()),
  leaveTo: vi.fn(),
}))

const user = userEvent.setup({ delay: null })
const PATH = '/api/auth/google/url'
const google = () => screen.findByRole('button', { name: /Continue with Google/ })
const success = '/auth/callback?status=success&token=handover&email=maya%40sunnybaker.example&fullName=Maya+Levin'

beforeEach(() => vi.mocked(leaveTo).mockClear())

describe('the button', () => {
  test('ACC-001 ACC-011 ACC-026 asks for the address and sends the browser there', async () => {
    let asked = ''
    server.use(
      http.get(PATH, ({ request }) => {
        asked = request.url
        return HttpResponse.json({ url: 'https://accounts.google.example/o?state=s' })
      }),
    )
    renderApp('/login')
    await user.click(await google())
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://accounts.google.example/o?state=s'))
    expect(takeMark(), 'this tab takes what comes back').toBe(true)
    expect(new URL(asked).searchParams.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  test('ACC-026 stands above Create Account too', async () => {
    renderApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Create Account' }))
    await waitFor(async () => expect(await google()).toBeEnabled())
  })

  test('shows once it is known to work', async () => {
    let answer = () => {}
    server.use(
      http.get('/api/app', async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return HttpResponse.json(appInfo)
      }),
    )
    renderApp('/login')
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    answer()
    expect(await google()).toBeEnabled()
  })

  test.each([{}, { url: '' }, { url: 'javascript:alert(1)' }])(
    'ACC-027 an answer of %j leads nowhere',
    async (body) => {
      server.use(http.get(PATH, () => HttpResponse.json(body)))
      renderApp('/login')
      await user.click(await google())
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get Google login URL. Please try again.')
      expect(leaveTo).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['a fault', () => failure(500, 'Something went wrong', 'internal')],
    ['no network', () => HttpResponse.error()],
  ])('ACC-028 %s', async (_, answer) => {
    server.use(http.get(PATH, answer))
    renderApp('/login')
    await user.click(await google())
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to initiate Google login. Please try again.')
    expect(await google()).toBeEnabled()
  })

  test.each([
    ['is not set up', () => HttpResponse.json({ ...appInfo, google: false })],
    ['is not known to be set up', () => failure(400, 'No', 'invalid')],
  ])('ACC-026 is absent where Google %s', async (_, answer) => {
    const answered = vi.fn(answer)
    server.use(http.get('/api/app', answered))
    renderApp('/login')
    expect(await screen.findByLabelText('Email')).toBeVisible()
    await waitFor(() => expect(answered).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    expect(screen.queryByText('or with your email')).toBeNull()
  })
})

describe('what came back', () => {
  test.each([
    ['?status=success&token=t&email=e&fullName=f&profilePicture=p', { token: 't' }],
    ['?status=success&email=e&fullName=f', { error: 'Invalid authentication response' }],
    ['?status=success&token=t&fullName=f', { error: 'Invalid authentication response' }],
    ['?status=success&token=t&email=e&fullName=+', { error: 'Invalid authentication response' }],
    ['?status=error&message=cancelled', { error: 'Google sign-in was cancelled' }],
    ['?status=error&message=Call+this+number', { error: 'Authentication failed' }],
    ['?status=error&message=constructor', { error: 'Authentication failed' }],
    ['?status=success&error=denied&token=t&email=e&fullName=f', { error: 'Authentication failed' }],
    ['?token=t&email=e&fullName=f', { error: 'Authentication failed' }],
    ['', { error: 'Authentication failed' }],
  ])('ACC-044 ACC-045 %s', (search, expected) => {
    expect(readReturn(search)).toEqual(expected)
  })
})

describe('/auth/callback', () => {
  beforeEach(() => markBegun())

  test('a link from elsewhere moves nobody into another account', async () => {
    sessionStorage.clear()
    signedIn()
    const asked: string[] = []
    server.use(
      http.get('/api/auth/profile', ({ request }) => {
        const bearer = request.headers.get('Authorization') ?? ''
        asked.push(bearer)
        return HttpResponse.json(maya, {
          headers: bearer === 'Bearer handover' ? { 'X-Access-Token': tokenOf(2) } : {},
        })
      }),
    )
    const { router } = renderApp(success)
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
    expect(asked).not.toContain('Bearer handover')
    expect(localStorage.getItem('bowerbird.user')).toBe(JSON.stringify(maya))
  })

  test('nobody signed in: it leads to the login screen', async () => {
    sessionStorage.clear()
    const { router } = renderApp(success)
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid authentication response')
    expect(router.state.location.href).toBe('/login')
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
  })

  test('an answer without a session of its own keeps nothing', async () => {
    const { router } = renderApp(success)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user profile')
    expect(router.state.location.href).toBe('/login')
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
  })

  test('a refused exchange leaves whoever is signed in', async () => {
    signedIn()
    server.use(
      http.get('/api/auth/profile', ({ request }) =>
        request.headers.get('Authorization') === 'Bearer handover'
          ? failure(401, 'Unauthorized', 'unauthorized')
          : HttpResponse.json(maya),
      ),
    )
    const { router } = renderApp(success)
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
    expect(localStorage.getItem('bowerbird.token')).toBe(TOKEN)
  })

  test('SHELL-003 ACC-046 ACC-048 signs in and opens the dashboard', async () => {
    server.use(
      http.get('/api/auth/profile', async ({ request }) => {
        await delay(50)
        const handedOver = request.headers.get('Authorization') === 'Bearer handover'
        return HttpResponse.json(maya, { headers: handedOver ? { 'X-Access-Token': tokenOf(1, 2) } : {} })
      }),
    )
    const { router } = renderApp(success)
    // Both are looked for from the start: the second lasts two seconds, and the dashboard's code may take longer to load.
    await Promise.all([screen.findByText('Completing sign in...'), screen.findByText('Logged in successfully!')])
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
    expect(localStorage.getItem('bowerbird.token')).toBe(tokenOf(1, 2))
    expect(JSON.parse(localStorage.getItem('bowerbird.user') ?? '')).toEqual(maya)
  })

  test('ACC-047 the token is taken out of the address first, and used once', async () => {
    const asked: string[] = []
    let address = ''
    const app = renderApp(success, {}, StrictMode)
    server.use(
      http.get('/api/auth/profile', ({ request }) => {
        asked.push(request.headers.get('Authorization') ?? '')
        address = app.router.history.location.href
        return HttpResponse.json(maya, { headers: { 'X-Access-Token': tokenOf(1, 2) } })
      }),
    )
    await waitFor(() => expect(app.router.state.location.href).toBe('/dashboard'))
    expect(asked).toEqual(['Bearer handover'])
    expect(address).toBe('/auth/callback')
  })

  test.each([
    ['ACC-049', '?status=success&email=e&fullName=f', 'Invalid authentication response'],
    ['ACC-051', '?status=error&message=cancelled', 'Google sign-in was cancelled'],
    ['ACC-051', '?status=error', 'Authentication failed'],
  ])('%s %s goes to the login screen with a sentence', async (_, search, sentence) => {
    const { router } = renderApp(`/auth/callback${search}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(router.state.location.href).toBe('/login')
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
  })

  test.each([
    ['a used token', () => failure(401, 'Unauthorized', 'unauthorized')],
    ['a fault', () => failure(500, 'Something went wrong', 'internal')],
    ['no network', () => HttpResponse.error()],
  ])('ACC-050 %s', async (_, answer) => {
    server.use(http.get('/api/auth/profile', answer))
    const { router } = renderApp(success)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user profile')
    expect(router.state.location.href).toBe('/login')
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
  })

  test('SHELL-016 needs nobody signed in, and puts whoever was aside', async () => {
    signedIn()
    server.use(
      http.get('/api/auth/profile', () => HttpResponse.json(maya, { headers: { 'X-Access-Token': tokenOf(1, 2) } })),
    )
    const { router } = renderApp(success)
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
    expect(localStorage.getItem('bowerbird.token')).toBe(tokenOf(1, 2))
  })
})
