import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { readToken, saveToken } from '@/shared/session/tokenStore'
import { VERIFICATION_REQUIRED, type VerificationRequired } from '@/shared/session/verification'
import { failure, maya, server } from '@/testing/server'
import { signedIn, TOKEN, tokenOf } from '@/testing/session'
import { isAuthError, messageOf } from './errors'
import { accountsChangePassword, accountsGetProfile, accountsLogin, appGetInfo } from './gen/sdk.gen'

const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

const addressOf = (call?: unknown[]) => {
  const [event] = call as [VerificationRequired]
  return event.detail.email
}

const login = () => accountsLogin({ body: { email: 'maya@sunnybaker.example', password: 'secret' } })

describe('requests', () => {
  test('API-001 calls go to the server that served the page', async () => {
    let asked = ''
    server.use(
      http.get('*/api/app', ({ request }) => {
        asked = request.url
        return HttpResponse.json({})
      }),
    )
    await appGetInfo()
    expect(asked).toBe(`${window.location.origin}/api/app`)
  })

  test('API-002 bodies are JSON both ways', async () => {
    let sent: unknown
    let type: string | null = null
    server.use(
      http.post('/api/auth/login', async ({ request }) => {
        type = request.headers.get('Content-Type')
        sent = await request.json()
        return HttpResponse.json({ access_token: 'fresh' })
      }),
    )
    expect(await login()).toEqual({ access_token: 'fresh' })
    expect(type).toBe('application/json')
    expect(sent).toEqual({ email: 'maya@sunnybaker.example', password: 'secret' })
  })

  test.each([
    ['API-003 a stored token is sent', TOKEN, `Bearer ${TOKEN}`],
    ['API-003 without a token there is no header', null, null],
  ])('%s', async (_, token, header) => {
    if (token) saveToken(token)
    let seen: string | null = 'unset'
    server.use(
      http.get('/api/app', ({ request }) => {
        seen = request.headers.get('Authorization')
        return HttpResponse.json({})
      }),
    )
    await appGetInfo()
    expect(seen).toBe(header)
  })
})

describe('answers', () => {
  test('API-004 a 204 is an empty result', async () => {
    server.use(http.get('/api/app', () => new HttpResponse(null, { status: 204 })))
    expect(await appGetInfo()).toEqual({})
  })

  test.each([
    ['API-005 a sentence', { message: 'Too many requests', code: 'too_many' }, 'Too many requests'],
    ['API-005 a list, joined with commas', { message: ['One', 'Two'], code: 'validation' }, 'One, Two'],
    ['API-006 no message', { code: 'internal' }, 'API request failed'],
    ['API-006 an empty message', { message: '' }, 'API request failed'],
  ])('%s', async (_, body, text) => {
    server.use(http.get('/api/app', () => HttpResponse.json(body, { status: 429 })))
    const error = await thrownBy(appGetInfo())
    expect(messageOf(error)).toBe(text)
    expect(error).toMatchObject({ status: 429 })
  })

  test('API-006 an error page that is no JSON', async () => {
    server.use(http.get('/api/app', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })))
    expect(messageOf(await thrownBy(appGetInfo()))).toBe('API request failed')
  })

  test('API-007 no answer at all', async () => {
    server.use(http.get('/api/app', () => HttpResponse.error()))
    expect(messageOf(await thrownBy(appGetInfo()))).toBe('Network error occurred')
  })

  test('API-007 no answer in time', async () => {
    server.use(http.get('/api/app', () => new Promise(() => {})))
    const error = await appGetInfo({ signal: AbortSignal.timeout(20) }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 0, code: 'timeout' })
    expect(messageOf(error)).toBe('The server took too long to answer')
  })

  test('API-008 an answer that cannot be read, and whatever else is thrown', async () => {
    server.use(http.get('/api/app', () => new HttpResponse('{', { headers: { 'Content-Type': 'application/json' } })))
    expect(messageOf(await thrownBy(appGetInfo()))).toBe('An unexpected error occurred')
    expect(messageOf('a string')).toBe('An unexpected error occurred')
  })
})

describe('the session', () => {
  test('ACC-054 token and user stand under their own keys', () => {
    signedIn()
    expect(readToken()).toBe(localStorage.getItem('bowerbird.token'))
    expect(JSON.parse(localStorage.getItem('bowerbird.user') ?? '')).toEqual(maya)
  })

  test('a fresh token in the answer replaces the stored one', async () => {
    signedIn()
    server.use(
      http.get('/api/auth/profile', () => HttpResponse.json(maya, { headers: { 'X-Access-Token': tokenOf(1, 2) } })),
    )
    await accountsGetProfile()
    expect(readToken()).toBe(tokenOf(1, 2))
  })

  test('ACC-057 ACC-060 the first 401 ends the session', async () => {
    signedIn()
    server.use(http.get('/api/auth/profile', () => failure(401, 'Unauthorized', 'unauthorized')))
    expect(messageOf(await thrownBy(accountsGetProfile()))).toBe('Unauthorized - Session expired')
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
    expect(localStorage.getItem('bowerbird.user')).toBeNull()
  })

  test.each([500, 503, 403])('ACC-057 a %i leaves the session alone', async (status) => {
    signedIn()
    server.use(http.get('/api/auth/profile', () => failure(status, 'No')))
    await thrownBy(accountsGetProfile())
    expect(readToken()).toBe(TOKEN)
  })

  test('ACC-057 a network failure leaves the session alone', async () => {
    signedIn()
    server.use(http.get('/api/auth/profile', () => HttpResponse.error()))
    await thrownBy(accountsGetProfile())
    expect(readToken()).toBe(TOKEN)
  })

  test('ACC-060 a late 401 to an old token does not end the new session', async () => {
    signedIn()
    server.use(
      http.get('/api/auth/profile', () => {
        saveToken(tokenOf(1, 2))
        return failure(401, 'Unauthorized')
      }),
    )
    await thrownBy(accountsGetProfile())
    expect(readToken()).toBe(tokenOf(1, 2))
  })

  test('ACC-060 wrong credentials are no ended session', async () => {
    server.use(http.post('/api/auth/login', () => failure(401, 'Invalid email or password', 'unauthorized')))
    expect(messageOf(await thrownBy(login()))).toBe('Invalid email or password')
  })

  test('ACC-058 an unverified address fires the event, keeps the address and the session', async () => {
    const heard = vi.fn()
    window.addEventListener(VERIFICATION_REQUIRED, heard, { once: true })
    server.use(http.post('/api/auth/login', () => failure(401, 'Email verification required', 'unauthorized')))
    await thrownBy(login())
    expect(addressOf(heard.mock.lastCall)).toBe('maya@sunnybaker.example')
    expect(JSON.parse(sessionStorage.getItem('bowerbird.verification') ?? '')).toEqual({
      email: 'maya@sunnybaker.example',
    })
  })

  test('ACC-058 without an address in the call the cached user names it', async () => {
    signedIn()
    const heard = vi.fn()
    window.addEventListener(VERIFICATION_REQUIRED, heard, { once: true })
    server.use(http.patch('/api/auth/password', () => failure(401, 'Email verification required')))
    await thrownBy(accountsChangePassword({ body: { currentPassword: 'a', newPassword: 'b' } }))
    expect(addressOf(heard.mock.lastCall)).toBe(maya.email)
    expect(readToken()).toBeNull()
  })

  test.each([
    ['Unauthorized - Session expired', true],
    ['Invalid token', true],
    ['Your session expired', true],
    ['Network error occurred', false],
  ])('ACC-061 %s', (message, expected) => {
    expect(isAuthError(new Error(message))).toBe(expected)
  })
})

test('a call that nobody begins to answer ends with words', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.use(http.get('/api/app', () => new Promise(() => {})))
  const call = thrownBy(appGetInfo())
  await vi.advanceTimersByTimeAsync(44_000)
  await expect(Promise.race([call, 'waiting'])).resolves.toBe('waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(messageOf(await call)).toBe('The server took too long to answer')
  vi.useRealTimers()
})
