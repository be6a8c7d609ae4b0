import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn, TOKEN } from '@/testing/session'

const user = userEvent.setup({ delay: null })

async function open(person = maya) {
  signedIn()
  localStorage.setItem('bowerbird.user', JSON.stringify(person))
  server.use(
    http.get('/api/auth/profile', () => HttpResponse.json(person)),
    http.get('/api/auth/sessions', () => HttpResponse.json({ items: [], total: 0 })),
  )
  const app = renderApp('/settings')
  await screen.findByRole('heading', { name: 'Settings' })
  return app
}

describe('your data', () => {
  const saved: { name: string; href: string }[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:data'
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('it is downloaded by fetch, with the session, under the name of the server', async () => {
    await open()
    let bearer: string | null = null
    server.use(
      http.get('/api/auth/export', ({ request }) => {
        bearer = request.headers.get('Authorization')
        return new HttpResponse(new Uint8Array([80, 75]), {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': 'attachment; filename="bowerbird-2026-11-20.zip"',
          },
        })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Download your data' }))
    expect(await screen.findByText('Your data is in your downloads.')).toBeVisible()
    expect(bearer).toBe(`Bearer ${TOKEN}`)
    expect(saved).toEqual([{ name: 'bowerbird-2026-11-20.zip', href: 'blob:data' }])
  })

  test('while it is prepared the button says so and cannot be pressed again', async () => {
    await open()
    server.use(http.get('/api/auth/export', () => new Promise<Response>(() => {})))
    await user.click(screen.getByRole('button', { name: 'Download your data' }))
    expect(await screen.findByRole('button', { name: /Preparing your data…/ })).toBeDisabled()
  })

  test('a refusal is told in its words, a broken download as what it is, and nothing is saved', async () => {
    await open()
    server.use(http.get('/api/auth/export', () => failure(429, 'Please wait for that download.', 'too_many')))
    await user.click(screen.getByRole('button', { name: 'Download your data' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait for that download.')
    server.use(
      http.get(
        '/api/auth/export',
        () => new HttpResponse(new ReadableStream({ start: (body) => body.error(new Error('cut')) })),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Download your data' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Network error occurred'))
    expect(saved).toEqual([])
  })
})

describe('delete account', () => {
  const openDialog = async (person = maya) => {
    const app = await open(person)
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
    return { ...app, dialog, confirm: within(dialog).getByRole('button', { name: 'Delete account' }) }
  }
  const record = (answer: () => Response) => {
    const sent: unknown[] = []
    server.use(
      http.delete('/api/auth/account', async ({ request }) => {
        sent.push(await request.json())
        return answer()
      }),
    )
    return sent
  }

  test('it says what will happen, asks for the password, and leaves', async () => {
    const { router, dialog, confirm } = await openDialog()
    expect(dialog).toHaveAccessibleDescription(/hidden right away.*24 hours.*can't restore/)
    expect(confirm).toBeDisabled()
    const sent = record(() => HttpResponse.json({ eraseAt: '2026-11-21T12:02:00Z' }, { status: 202 }))
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'blue feathers' } })
    await user.click(confirm)
    expect(await screen.findByRole('heading', { name: 'Your account is hidden' })).toBeVisible()
    expect(screen.getByText(/Until then you can keep it/)).toHaveTextContent(/for good on 21 Nov 2026, 2:02 PM.*maya@/)
    expect(sent).toEqual([{ password: 'blue feathers' }])
    expect(localStorage.getItem('bowerbird.token')).toBeNull()
    expect(router.state.location.pathname).toBe('/login')
    await user.click(screen.getByRole('button', { name: 'Back to log in' }))
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('without a password it asks for the address', async () => {
    const { dialog, confirm } = await openDialog({ ...maya, hasPassword: false })
    const sent = record(() => HttpResponse.json({ eraseAt: '2026-11-21T12:02:00Z' }, { status: 202 }))
    expect(within(dialog).queryByLabelText('Password')).toBeNull()
    fireEvent.change(within(dialog).getByLabelText('Your email address'), { target: { value: maya.email } })
    await user.click(confirm)
    expect(await screen.findByRole('heading', { name: 'Your account is hidden' })).toBeVisible()
    expect(sent).toEqual([{ email: maya.email }])
  })

  test('a wrong password is told in its place, and nothing ends', async () => {
    const { dialog, confirm } = await openDialog()
    record(() => failure(422, 'Password is incorrect', 'validation'))
    const password = within(dialog).getByLabelText('Password')
    fireEvent.change(password, { target: { value: 'wrong' } })
    await user.click(confirm)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Password is incorrect')
    expect(password).toHaveFocus()
    expect(localStorage.getItem('bowerbird.token')).toBe(TOKEN)
  })

  test('Cancel changes nothing', async () => {
    const { dialog } = await openDialog()
    const sent = record(() => failure(500, 'no'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Delete account' })).toHaveFocus()
    expect(sent).toEqual([])
  })
})
