import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readUsername } from '@/shared/lib/username'
import { renderUi } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { ConnectStep } from './ConnectStep'

const PATH = '/api/auth/instagram-username'

function open() {
  const onConnected = vi.fn(async () => {})
  renderUi(<ConnectStep onConnected={onConnected} />)
  return { onConnected, user: userEvent.setup() }
}

const field = () => screen.getByLabelText('Instagram Username')

async function connect(user: ReturnType<typeof userEvent.setup>, typed: string) {
  if (typed) await user.type(field(), typed)
  await user.click(screen.getByRole('button', { name: 'Connect Account' }))
}

beforeEach(() => signedIn())

describe('a username as it is typed', () => {
  test.each([
    ['sunny.baker', 'sunny.baker'],
    ['  @Sunny.Baker ', 'sunny.baker'],
    ['a_1', 'a_1'],
    ['', null],
    ['   ', null],
    ['@', null],
    ['two words', null],
    ['שרה', null],
    ['x'.repeat(31), null],
  ])('SET-016 "%s" is read as %s', (typed, username) => {
    expect(readUsername(typed)).toBe(username)
  })
})

describe('connecting an account', () => {
  test('SET-016 nothing typed: a sentence in place, and nothing is sent', async () => {
    const { user, onConnected } = open()
    await connect(user, ' ')
    expect(screen.getByText('Please enter a valid Instagram username')).toBeInTheDocument()
    expect(field()).toBeInvalid()
    await user.type(field(), 'x')
    expect(screen.queryByText('Please enter a valid Instagram username')).toBeNull()
    expect(onConnected).not.toHaveBeenCalled()
  })

  test('SET-017 SET-018 the name is sent, and the session knows the account from then on', async () => {
    const sent: unknown[] = []
    server.use(
      http.patch(PATH, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...maya, instaUsername: 'crumb.theory' })
      }),
    )
    const { user, onConnected } = open()
    await connect(user, '@Crumb.Theory')
    await waitFor(() => expect(onConnected).toHaveBeenCalledOnce())
    expect(sent).toEqual([{ instaUsername: 'crumb.theory' }])
    expect(JSON.parse(localStorage.getItem('bowerbird.user') ?? '')).toMatchObject({ instaUsername: 'crumb.theory' })
  })

  test('SET-019 success is told', async () => {
    server.use(http.patch(PATH, () => HttpResponse.json(maya)))
    const { user } = open()
    await connect(user, 'sunny.baker')
    expect(await screen.findByText('Instagram account updated successfully!')).toBeInTheDocument()
  })

  test('says whom it looks up while it does', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.patch(PATH, async () => {
        await asked
        return HttpResponse.json(maya)
      }),
    )
    const { user, onConnected } = open()
    await connect(user, 'sunny.baker')
    expect(await screen.findByRole('button', { name: /Looking up @sunny\.baker/ })).toBeDisabled()
    answer()
    await waitFor(() => expect(onConnected).toHaveBeenCalled())
  })

  test.each([
    [404, 'No public professional account named @nobody was found on Instagram'],
    [503, 'Instagram cannot be asked right now. Try again in a minute.'],
    [422, 'instaUsername: not a username'],
  ])('SET-020 a %s shows the message of the server in place', async (status, message) => {
    server.use(http.patch(PATH, () => failure(status, message)))
    const { user, onConnected } = open()
    await connect(user, 'nobody')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(field()).toHaveValue('nobody')
    expect(onConnected).not.toHaveBeenCalled()
  })

  test('SET-020 without a message: "Failed to update Instagram username"', async () => {
    server.use(http.patch(PATH, () => new HttpResponse(null, { status: 500 })))
    const { user } = open()
    await connect(user, 'nobody')
    expect(await screen.findByText('Failed to update Instagram username')).toBeInTheDocument()
  })
})

describe('the hint', () => {
  test('with demo data any name works', async () => {
    open()
    expect(await screen.findByText('Enter without @ symbol. Any name works with demo data.')).toBeInTheDocument()
  })

  test('with real data it does not say so', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, source: 'graph' })))
    open()
    await waitFor(() => expect(screen.getByText('Enter without @ symbol.')).toBeInTheDocument())
    expect(screen.queryByText(/demo data/)).toBeNull()
  })
})
