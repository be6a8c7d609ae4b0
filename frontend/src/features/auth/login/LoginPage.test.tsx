import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { tokenOf } from '@/testing/session'

const EMAIL = 'maya@sunnybaker.example'

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const button = (name: string) => screen.getByRole('button', { name })
/** What a paste does to a field; letter by letter would only cost time. */
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const heading = (name: string) => screen.findByRole('heading', { name })
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
const digits = () => boxes().map((box) => box.value)

const renderLogin = (path: string, state?: object) => ({
  user: userEvent.setup({ delay: null }),
  ...renderApp(path, state),
})

async function openLogin(state?: object) {
  const opened = renderLogin('/login', state)
  await screen.findByRole('heading', { level: 1 })
  return opened
}

async function openRegister() {
  const opened = await openLogin()
  await opened.user.click(await screen.findByRole('button', { name: 'Create Account' }))
  await heading('Create Account')
  return opened
}

const openVerify = () => openLogin({ showVerification: true, email: EMAIL })

/** Records what is sent to a path and answers with `body`. */
function record(method: 'post' | 'get', path: string, body: object, status = 200) {
  const sent: unknown[] = []
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
  return sent
}

describe('login', () => {
  test('SHELL-002 ACC-003 begins with Login and switches to Create Account and back', async () => {
    const { user } = await openLogin()
    expect(await heading('Log in')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Create Account' }))
    expect(await heading('Create Account')).toBeVisible()
    await user.click(button('Log in'))
    expect(await heading('Log in')).toBeVisible()
  })

  test('the keyboard goes on at the title of the step that came, unless its first field took it', async () => {
    const { user } = await openLogin()
    expect(document.body).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: 'Create Account' }))
    expect(await heading('Create Account')).toHaveFocus()
    await user.click(button('Log in'))
    expect(await heading('Log in')).toHaveFocus()
  })

  test('a message takes the place of the line above the form, so that nothing moves', async () => {
    const { user } = await openLogin()
    const line = screen.getByText('or with your email')
    const slot = line.parentElement
    await user.click(button('Log in'))
    expect(line).not.toBeInTheDocument()
    expect(screen.getByRole('alert').parentElement).toBe(slot)
  })

  test('ACC-004 switching clears fields and errors', async () => {
    const { user } = await openLogin({ error: 'Authentication failed' })
    put('Email', EMAIL)
    await user.click(button('Log in'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields')
    await user.click(await screen.findByRole('button', { name: 'Create Account' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Email')).toHaveValue('')
    put('Full Name', 'Maya')
    await user.click(button('Create Account'))
    expect(screen.getByRole('alert')).toBeVisible()
    await user.click(button('Log in'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Email')).toHaveValue('')
  })

  test('ACC-024 a missing field is named and gets the cursor', async () => {
    const { user } = await openLogin()
    put('Email', EMAIL)
    await user.click(button('Log in'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields')
    expect(field('Password')).toHaveFocus()
    expect(field('Password')).toBeInvalid()
  })

  test('ACC-009 ACC-016 ACC-025 a good login says so, stores the session and opens the dashboard', async () => {
    const sent = record('post', '/api/auth/login', { access_token: tokenOf(1) })
    const { user, router } = await openLogin()
    put('Email', ` ${EMAIL} `)
    put('Password', 'secret')
    await user.click(button('Log in'))
    expect(await screen.findByText('Logged in successfully!')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(sent).toEqual([{ email: EMAIL, password: 'secret' }])
    expect(localStorage.getItem('bowerbird.token')).toBe(tokenOf(1))
    expect(JSON.parse(localStorage.getItem('bowerbird.user') ?? '')).toEqual(maya)
  })

  test('ACC-060 wrong credentials are said in place', async () => {
    server.use(http.post('/api/auth/login', () => failure(401, 'Invalid email or password', 'unauthorized')))
    const { user, router } = await openLogin()
    put('Email', EMAIL)
    put('Password', 'wrong')
    await user.click(button('Log in'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password')
    expect(field('Password')).toHaveFocus()
    expect(router.state.location.pathname).toBe('/login')
    expect(field('Email')).toHaveValue(EMAIL)
  })

  test('ACC-007 a sentence passed through navigation stands on the screen', async () => {
    await openLogin({ error: 'Unauthorized - Session expired' })
    expect(screen.getByRole('alert')).toHaveTextContent('Unauthorized - Session expired')
  })

  test('ACC-058 ACC-059 an unverified address gets a new code and the step to enter it', async () => {
    server.use(http.post('/api/auth/login', () => failure(401, 'Email verification required', 'unauthorized')))
    const resent = record('post', '/api/auth/resend-verification', { message: 'Sent' })
    const { user, router } = renderLogin('/login?redirect=%2Fplanner')
    await heading('Log in')
    put('Email', EMAIL)
    put('Password', 'secret')
    const before = router.history.length
    await user.click(button('Log in'))
    expect(await heading('Check Your Email')).toBeVisible()
    expect(screen.getByText(EMAIL)).toBeVisible()
    await waitFor(() => expect(resent).toEqual([{ email: EMAIL }]))
    expect(router.history.length).toBe(before)
    expect(router.state.location.state).toMatchObject({ showVerification: true, email: EMAIL })
    expect(router.state.location.search).toEqual({ redirect: '/planner' })
  })

  test('the demo is offered where the server has one', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, demo: true })))
    server.use(http.post('/api/auth/demo', () => HttpResponse.json({ access_token: tokenOf(1) })))
    const { user } = await openLogin()
    await user.click(await screen.findByRole('button', { name: 'Use the demo' }))
    expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  })

  test('a server that takes no sign-ups offers none', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, signup: 'closed' })))
    await openLogin()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull())
  })

  test('the password can be looked at', async () => {
    const { user } = await openLogin()
    expect(field('Password')).toHaveAttribute('type', 'password')
    await user.click(button('Show password'))
    expect(field('Password')).toHaveAttribute('type', 'text')
  })
})

describe('sign-up', () => {
  async function fill(user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) {
    for (const [label, text] of Object.entries(values)) put(label, text)
    await user.click(button('Create Account'))
  }
  const good = { 'Full Name': 'Maya Levin', Email: EMAIL, Password: 'secret', 'Confirm Password': 'secret' }

  test('ACC-008 ACC-017 ACC-023 sends the form with the time zone and moves on to the code', async () => {
    const sent = record('post', '/api/auth/register', { email: EMAIL, verificationRequired: true }, 201)
    const { user } = await openRegister()
    await fill(user, { ...good, 'Instagram Username (optional)': '@sunny.baker' })
    expect(await screen.findByText('Account created successfully!')).toBeVisible()
    expect(await heading('Check Your Email')).toBeVisible()
    expect(sent).toEqual([
      {
        email: EMAIL,
        password: 'secret',
        fullName: 'Maya Levin',
        instaUsername: 'sunny.baker',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ])
  })

  test('the code goes with the registration that this tab began, also after a reload', async () => {
    record(
      'post',
      '/api/auth/register',
      { email: EMAIL, verificationRequired: true, registrationId: 'R1', codeSentIn: 0 },
      201,
    )
    const sent = record('post', '/api/auth/verify-email', { message: 'ok' })
    const { user, unmount } = await openRegister()
    await fill(user, good)
    await heading('Check Your Email')
    expect(screen.getByText(/We sent a 5-digit code to/)).toBeVisible()
    expect(screen.getByText(/You can paste the whole code/)).toBeVisible()
    unmount()
    const { user: later } = await openLogin()
    await later.keyboard('40712')
    await waitFor(() => expect(sent).toEqual([{ email: EMAIL, verificationCode: '40712', registrationId: 'R1' }]))
  })

  test('a second registration within a minute says when its code leaves', async () => {
    record(
      'post',
      '/api/auth/register',
      { email: EMAIL, verificationRequired: true, registrationId: 'R2', codeSentIn: 40 },
      201,
    )
    const { user } = await openRegister()
    await fill(user, good)
    expect(await screen.findByText(/Your new 5-digit code leaves in 0:(40|39)/)).toBeVisible()
    expect(screen.queryByText(/We sent a 5-digit code/)).toBeNull()
    expect(screen.getByText(/1:(40|39)/)).toBeVisible()
  })

  test('ACC-017 the Instagram name is left out when it is empty', async () => {
    const sent = record('post', '/api/auth/register', { email: EMAIL, verificationRequired: true }, 201)
    const { user } = await openRegister()
    await fill(user, good)
    await heading('Check Your Email')
    expect(sent[0]).not.toHaveProperty('instaUsername')
  })

  test('ACC-019 nothing filled in', async () => {
    const { user } = await openRegister()
    await user.click(button('Create Account'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
    expect(field('Full Name')).toHaveFocus()
  })

  test.each([
    ['ACC-020', { ...good, Email: 'maya' }, 'Email', 'Please enter a valid email address'],
    [
      'ACC-021',
      { ...good, Password: '12345', 'Confirm Password': '12345' },
      'Password',
      'Password must be at least 6 characters',
    ],
    ['ACC-022', { ...good, 'Confirm Password': 'other' }, 'Confirm Password', 'Passwords do not match'],
  ])('%s is said under its field', async (_, values, label, sentence) => {
    const { user } = await openRegister()
    await fill(user, values)
    expect(field(label)).toHaveAccessibleDescription(sentence)
    expect(field(label)).toHaveFocus()
  })

  test("API-005 the server's refusal is shown as it is", async () => {
    server.use(http.post('/api/auth/register', () => failure(422, ['This password is too common', 'Try another'])))
    const { user } = await openRegister()
    await fill(user, good)
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is too common, Try another')
  })
})

describe('verification', () => {
  const verified = () => record('post', '/api/auth/verify-email', { message: 'ok' })

  test('ACC-005 opens through navigation state', async () => {
    await openVerify()
    expect(screen.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    expect(screen.getByText(EMAIL)).toBeVisible()
  })

  test('ACC-005 opens through the flag an earlier step stored', async () => {
    sessionStorage.setItem('bowerbird.verification', JSON.stringify({ email: EMAIL }))
    await openLogin()
    expect(screen.getByText(EMAIL)).toBeVisible()
  })

  test('ACC-029 five boxes, a digit each; the cursor moves on and letters are refused', async () => {
    const { user } = await openVerify()
    expect(boxes()).toHaveLength(5)
    expect(boxes()[0]).toHaveFocus()
    await user.keyboard('4x0')
    expect(digits()).toEqual(['4', '0', '', '', ''])
    expect(boxes()[2]).toHaveFocus()
  })

  test('ACC-030 the fifth digit sends the code', async () => {
    const sent = verified()
    const { user } = await openVerify()
    await user.keyboard('4071')
    expect(sent).toEqual([])
    await user.keyboard('2')
    await waitFor(() => expect(sent).toEqual([{ email: EMAIL, verificationCode: '40712' }]))
  })

  test.each(['40712', '407 12', 'Your code: 40712'])('ACC-031 pasting %j fills the boxes and sends', async (text) => {
    const sent = verified()
    const { user } = await openVerify()
    await user.click(boxes()[2] as HTMLElement)
    await user.paste(text)
    await waitFor(() => expect(sent).toEqual([{ email: EMAIL, verificationCode: '40712' }]))
  })

  test('ACC-031 the code from the keyboard suggestion fills all boxes', async () => {
    const sent = verified()
    await openVerify()
    expect(boxes()[0]).toHaveAttribute('autocomplete', 'one-time-code')
    fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '40712' } })
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('ACC-032 the button waits for five digits', async () => {
    const { user } = await openVerify()
    await user.keyboard('4071')
    expect(button('Verify Email')).toBeDisabled()
  })

  test('ACC-033 sending four digits with Enter', async () => {
    const { user } = await openVerify()
    await user.keyboard('4071')
    fireEvent.submit(button('Verify Email').closest('form') as HTMLFormElement)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter all 5 digits')
  })

  test('ACC-034 without an address', async () => {
    const { user } = await openLogin({ showVerification: true })
    await user.keyboard('40712')
    expect(await screen.findByRole('alert')).toHaveTextContent('Email not found. Please try again.')
  })

  test('five wrong codes say that the code is used up, and another can be asked for', async () => {
    const sentence = 'This code no longer works after five wrong tries. Please request a new one.'
    server.use(http.post('/api/auth/verify-email', () => failure(422, sentence)))
    const { user } = await openVerify()
    await user.keyboard('40712')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(button('Resend code in 1:00')).toBeVisible()
  })

  test('backspace and arrows walk the boxes', async () => {
    const { user } = await openVerify()
    await user.keyboard('407{Backspace}')
    expect(digits()).toEqual(['4', '0', '', '', ''])
    await user.keyboard('{ArrowLeft}{ArrowLeft}9')
    expect(digits()).toEqual(['9', '0', '', '', ''])
  })

  test('ACC-006 ACC-041 a right code says so and returns to login with the address', async () => {
    verified()
    const { user } = await openVerify()
    await user.keyboard('40712')
    expect(await screen.findByText('Email verified successfully!')).toBeVisible()
    expect(await heading('Log in')).toBeVisible()
    expect(field('Email')).toHaveValue(EMAIL)
    expect(field('Password')).toHaveFocus()
    expect(sessionStorage.getItem('bowerbird.verification')).toBeNull()
  })

  test.each([
    ['ACC-037', 'Invalid verification code', 'Invalid verification code. Please check and try again.'],
    ['ACC-038', 'Verification code expired', 'Verification code has expired. Please request a new one.'],
    ['ACC-039', 'Something else', 'Verification failed. Please try again.'],
  ])('%s a refused code says why and empties the boxes', async (_, message, sentence) => {
    server.use(http.post('/api/auth/verify-email', () => failure(422, message)))
    const { user } = await openVerify()
    await user.keyboard('40712')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(digits()).toEqual(['', '', '', '', ''])
    expect(boxes()[0]).toHaveFocus()
  })

  test('a tab that did not sign up says where a refused code is good', async () => {
    server.use(http.post('/api/auth/verify-email', () => failure(422, 'Invalid verification code'), { once: true }))
    const { user } = await openVerify()
    const where = /enter it in the browser where you signed up, or sign up again/
    expect(screen.getByText(where)).toBeVisible()
    await user.keyboard('40712')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText(where)).toBeVisible()
  })

  test('a code that never reached the server stays, to be sent again', async () => {
    server.use(http.post('/api/auth/verify-email', () => HttpResponse.error(), { once: true }))
    const { user } = await openVerify()
    await user.keyboard('40712')
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification failed. Please try again.')
    const sent = verified()
    await user.click(button('Verify Email'))
    await waitFor(() => expect(sent).toEqual([{ email: EMAIL, verificationCode: '40712' }]))
  })

  test('the demo mailbox is a click away where the server has one', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, mailbox: true })))
    await openVerify()
    const link = await screen.findByRole('link', { name: 'Open the demo mailbox' })
    expect(link).toHaveAttribute('href', '/dev/mailbox')
    expect(link).toHaveAttribute('target', '_blank')
  })
})

describe('a new code', () => {
  const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const resend = () => screen.getByRole('button', { name: /^Resend/ })

  async function openVerifyInSlowMotion() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    return openVerify()
  }

  test('ACC-035 ACC-036 waits 60 s after arriving, and again after a resend', async () => {
    const sent = record('post', '/api/auth/resend-verification', { message: 'Sent' })
    await openVerifyInSlowMotion()
    expect(resend()).toBeDisabled()
    expect(resend()).toHaveTextContent(/Resend code in 1:00|0:59/)
    await tick(58_000)
    expect(resend()).toBeDisabled()
    await tick(2_000)
    expect(resend()).toBeEnabled()
    fireEvent.click(resend())
    await waitFor(() => expect(sent).toEqual([{ email: EMAIL }]))
    await waitFor(() => expect(resend()).toBeDisabled())
  })

  test('ACC-042 success shows for three seconds', async () => {
    record('post', '/api/auth/resend-verification', { message: 'Sent' })
    await openVerifyInSlowMotion()
    await tick(61_000)
    fireEvent.click(resend())
    const said = await screen.findByText('New verification code sent successfully!')
    await tick(2_500)
    expect(said).toBeVisible()
    await tick(1_500)
    await waitFor(() => expect(screen.queryByText('New verification code sent successfully!')).toBeNull())
  })

  test('ACC-040 failure says what to do', async () => {
    server.use(http.post('/api/auth/resend-verification', () => failure(500, 'Something went wrong')))
    await openVerifyInSlowMotion()
    await tick(61_000)
    fireEvent.click(resend())
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend verification code. Please try again.')
    expect(resend()).toBeEnabled()
  })
})

test('ACC-043 the other notices go after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  record('post', '/api/auth/verify-email', { message: 'ok' })
  await openVerify()
  fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '40712' } })
  const said = await screen.findByText('Email verified successfully!')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(said).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await waitFor(() => expect(screen.queryByText('Email verified successfully!')).toBeNull())
})
