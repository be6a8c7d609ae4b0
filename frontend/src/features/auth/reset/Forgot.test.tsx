import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'

const EMAIL = 'maya@sunnybaker.example'
const user = userEvent.setup({ delay: null })

const field = (label: string) => screen.getByLabelText(label, { exact: true })
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })

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
/** Answers the first request with the id R1, the next one with R2. */
function codes() {
  let asked = 0
  return () => HttpResponse.json({ message: 'ok', resetId: `R${++asked}` })
}

async function openForgot(typed = '') {
  renderApp('/login')
  await screen.findByRole('heading', { name: 'Log in' })
  if (typed) put('Email', typed)
  await press('Forgot password?')
}

async function enter(code: string, password = 'brand-new', confirm = password) {
  await user.click(boxes()[0] as HTMLInputElement)
  await user.paste(code)
  put('New Password', password)
  put('Confirm New Password', confirm)
}

/** Up to the step with the code, with all of it filled in. */
async function fillReset(password = 'brand-new', confirm = password) {
  const asked = answer('/api/auth/forgot-password', codes())
  await openForgot(EMAIL)
  await press('Send Code')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await enter('40712', password, confirm)
  return asked
}

describe('a forgotten password', () => {
  test('the address comes along, and Back to log in leads back', async () => {
    await openForgot(EMAIL)
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    expect(field('Email')).toHaveValue(EMAIL)
    await press('Back to log in')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('no address: a sentence in place, and nothing is sent', async () => {
    await openForgot()
    await press('Send Code')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(field('Email')).toHaveFocus()
  })

  test('the code and the new password are sent together, and the login screen follows', async () => {
    const sent = answer('/api/auth/reset-password', ok)
    const asked = await fillReset()
    expect(asked).toEqual([{ email: EMAIL }])
    expect(screen.getByText(EMAIL)).toBeVisible()
    await press('Change Password')
    expect(await screen.findByText('Password updated successfully!')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(field('Email')).toHaveValue(EMAIL)
    expect(sent).toEqual([{ email: EMAIL, code: '40712', newPassword: 'brand-new', resetId: 'R1' }])
  })

  test('the code goes with the request that this tab made, also after a reload', async () => {
    const sent = answer('/api/auth/reset-password', ok)
    await fillReset()
    cleanup()
    renderApp('/login')
    await screen.findByRole('heading', { name: 'Choose a new password' })
    await enter('40712')
    await press('Change Password')
    await screen.findByText('Password updated successfully!')
    expect(sent).toEqual([{ email: EMAIL, code: '40712', newPassword: 'brand-new', resetId: 'R1' }])
  })

  test('another code goes with the request it was sent for', async () => {
    const sent = answer('/api/auth/reset-password', ok)
    await fillReset()
    cleanup()
    sessionStorage.setItem(
      'bowerbird.reset',
      JSON.stringify({ email: EMAIL, resetId: 'R1', sentAt: Date.now() - 61_000 }),
    )
    renderApp('/login')
    await screen.findByRole('heading', { name: 'Choose a new password' })
    await press('Resend code')
    await screen.findByText('A new code is on its way!')
    expect(sessionStorage.getItem('bowerbird.reset')).toContain('R2')
    await enter('40712')
    await press('Change Password')
    await screen.findByText('Password updated successfully!')
    expect(sent).toEqual([{ email: EMAIL, code: '40712', newPassword: 'brand-new', resetId: 'R2' }])
  })

  test('the last digit moves on to the password', async () => {
    answer('/api/auth/forgot-password', codes())
    await openForgot(EMAIL)
    await press('Send Code')
    await screen.findByRole('heading', { name: 'Choose a new password' })
    await user.paste('40712')
    expect(field('New Password')).toHaveFocus()
  })

  test.each([
    ['five', 'five', 'Password must be at least 6 characters long', 'New Password'],
    ['brand-new', 'other-new', 'New passwords do not match', 'Confirm New Password'],
  ])('%s and %s: %s', async (password, confirm, sentence, label) => {
    await fillReset(password, confirm)
    await press('Change Password')
    expect(screen.getByText(sentence)).toBeVisible()
    expect(field(label)).toHaveFocus()
  })

  test('a refused code empties the boxes, the password stays', async () => {
    answer('/api/auth/reset-password', () => failure(422, 'Invalid verification code. Please check and try again.'))
    await fillReset()
    await press('Change Password')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code')
    await waitFor(() => expect(boxes().map((box) => box.value)).toEqual(['', '', '', '', '']))
    expect(boxes()[0]).toHaveFocus()
    expect(field('New Password')).toHaveValue('brand-new')
  })

  test('the step survives a reload, and ends with the way back', async () => {
    await fillReset()
    cleanup()
    renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    expect(screen.getByText(EMAIL)).toBeVisible()
    await press('Back to log in')
    cleanup()
    renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('a code of long ago is none', async () => {
    sessionStorage.setItem('bowerbird.reset', JSON.stringify({ email: EMAIL, sentAt: Date.now() - 11 * 60_000 }))
    renderApp('/login')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('a refused password leaves the code', async () => {
    answer('/api/auth/reset-password', () => failure(422, 'This password is too easy to guess.'))
    await fillReset()
    await press('Change Password')
    expect(await screen.findByRole('alert')).toHaveTextContent('too easy to guess')
    expect(boxes().map((box) => box.value)).toEqual([...'40712'])
    expect(field('New Password')).toHaveFocus()
  })
})
