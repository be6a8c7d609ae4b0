import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announcer } from '@/testing/announcer'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'

const EMAIL = 'maya@sunnybaker.example'
const user = userEvent.setup({ delay: null })

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const title = (name: string) => screen.findByRole('heading', { name })

function answer(path: string, body: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json())
      return body()
    }),
  )
  return sent
}
const ok = () => HttpResponse.json({ message: 'ok' })

async function openForgot(typed = '') {
  renderApp('/login')
  await title('Log in')
  if (typed) put('Email', typed)
  await press('Forgot password?')
}

async function openLink(password = 'brand-new', confirm = password) {
  const { router } = renderApp('/reset-password#token=ABC234')
  await title('Choose a new password')
  put('New Password', password)
  put('Confirm New Password', confirm)
  return router
}

describe('a forgotten password', () => {
  afterEach(() => void vi.useRealTimers())

  test('the address comes along, and Back to log in leads back', async () => {
    await openForgot(EMAIL)
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    expect(field('Email')).toHaveValue(EMAIL)
    await press('Back to log in')
    expect(await title('Log in')).toBeVisible()
  })

  test('no address: a sentence in place, and nothing is sent', async () => {
    await openForgot()
    await press('Send Link')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(field('Email')).toHaveFocus()
  })

  test('a link is sent, and the page says when another can be asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const asked = answer('/api/auth/forgot-password', ok)
    await openForgot(EMAIL)
    await press('Send Link')
    expect(await title('Check your email')).toBeVisible()
    expect(screen.getByText(EMAIL)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Resend link in (1:00|0:59)$/ })).toBeDisabled()
    vi.setSystemTime(Date.now() + 60_000)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend link' })).toBeEnabled(), { timeout: 3000 })
    await press('Resend link')
    expect(await screen.findByText('A new link is on its way!')).toBeVisible()
    expect(asked).toEqual([{ email: EMAIL }, { email: EMAIL }])

    vi.setSystemTime(Date.now() + 60_000)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend link' })).toBeEnabled(), { timeout: 3000 })
    answer('/api/auth/forgot-password', () => failure(429, 'Too many emails were sent to this address today.'))
    await press('Resend link')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many emails were sent to this address today.')
    await press('Back to log in')
    expect(field('Email')).toHaveValue(EMAIL)
  })
})

describe('the mailed link', () => {
  test('its token leaves the address, the password is sent with it, and the login follows', async () => {
    const sent = answer('/api/auth/reset-password', ok)
    const router = await openLink()
    expect(router.state.location.href).toBe('/reset-password')
    expect(sent).toEqual([])
    await press('Change Password')
    expect(await screen.findByText('Password updated successfully!')).toBeVisible()
    expect(await title('Log in')).toBeVisible()
    expect(sent).toEqual([{ token: 'ABC234', newPassword: 'brand-new' }])
  })

  test('works while somebody is signed in, whose session ends here', async () => {
    localStorage.setItem('bowerbird.token', 'token')
    server.use(http.post('/api/auth/logout', () => failure(401, 'Unauthorized', 'unauthorized')))
    answer('/api/auth/reset-password', ok)
    await openLink()
    await press('Change Password')
    expect(await title('Log in')).toBeVisible()
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
  })

  test('another one that is opened meanwhile counts', async () => {
    const sent = answer('/api/auth/reset-password', ok)
    const router = await openLink()
    await router.navigate({ to: '/reset-password', hash: 'token=DEF567' })
    await waitFor(() => expect(field('New Password')).toHaveValue(''))
    put('New Password', 'brand-new')
    put('Confirm New Password', 'brand-new')
    await press('Change Password')
    await title('Log in')
    expect(sent).toEqual([{ token: 'DEF567', newPassword: 'brand-new' }])
  })

  test.each([
    ['five', 'five', 'Password must be at least 6 characters long', 'New Password'],
    ['brand-new', 'other-new', 'New passwords do not match', 'Confirm New Password'],
  ])('%s and %s: %s', async (password, confirm, sentence, label) => {
    await openLink(password, confirm)
    await press('Change Password')
    expect(screen.getByText(sentence)).toBeVisible()
    expect(field(label)).toHaveFocus()
  })

  test('while it is sent the button waits, and a refused password can be changed', async () => {
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    answer('/api/auth/reset-password', () => refused.then(() => failure(422, 'This password is too easy to guess.')))
    await openLink()
    await press('Change Password')
    expect(screen.getByRole('button', { name: /Change Password/ })).toBeDisabled()
    refuse()
    expect(await screen.findByRole('alert')).toHaveTextContent('too easy to guess')
    expect(field('New Password')).toHaveFocus()
    expect(field('New Password')).toHaveValue('brand-new')
  })

  test('a link that is no longer valid says so, and another can be asked for', async () => {
    const sentence = 'This link is no longer valid. Please ask for a new one.'
    answer('/api/auth/reset-password', () => failure(404, sentence, 'not_found'))
    const asked = answer('/api/auth/forgot-password', ok)
    await openLink()
    await press('Change Password')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await press('Ask for a new link')
    put('Email', EMAIL)
    await press('Send Link')
    expect(await title('Check your email')).toBeVisible()
    expect(asked).toEqual([{ email: EMAIL }])
  })

  test('half a link has nothing to send', async () => {
    renderApp('/reset-password')
    await waitFor(() => expect(announcer()).toHaveTextContent('This link is incomplete'))
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ask for a new link' })).toBeEnabled()
  })
})
