import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { keys } from '@/shared/api/keys'
import { readUsername } from '@/shared/lib/username'
import { renderUi } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { ConnectStep } from './ConnectStep'

const PATH = '/api/auth/instagram-username'

function open() {
  const { queries } = renderUi(<ConnectStep />)
  queries.setQueryData(keys.dashboard, 'of the account before')
  const stale = () => queries.getQueryData(keys.dashboard) === undefined
  return { stale, user: userEvent.setup() }
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
    ['https://www.instagram.com/Noa.Bakes/?hl=en', 'noa.bakes'],
    ['instagram.com/noa.bakes', 'noa.bakes'],
    ['https://www.instagram.com/reel/DFcold/', null],
    ['https://instagram.com.evil.example/noa', null],
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

describe('the name given at sign-up', () => {
  const known = (change: object) => {
    const user = { ...maya, instaUsername: null, instaUsernameWanted: 'missing_maya', ...change }
    localStorage.setItem('bowerbird.user', JSON.stringify(user))
    server.use(http.get('/api/auth/profile', () => HttpResponse.json(user)))
  }

  test('one that was not found is said, and stands there to be mended', async () => {
    known({ instaUsernameMissing: true })
    const { user } = open()
    expect(field()).toHaveValue('missing_maya')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(
      'No public professional account named @missing_maya was found on Instagram',
    )
    await user.type(field(), '2')
    expect(field()).toBeValid()
  })

  test('one that is still looked up says so', () => {
    known({})
    open()
    expect(field()).toHaveAccessibleDescription("We're looking up @missing_maya, the name you gave at sign-up.")
  })
})

describe('connecting an account', () => {
  test('SET-016 nothing typed: a sentence in place, and nothing is sent', async () => {
    const { user, stale } = open()
    await connect(user, ' ')
    expect(screen.getByText('Please enter a valid Instagram username')).toBeInTheDocument()
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    await user.type(field(), 'x')
    expect(screen.queryByText('Please enter a valid Instagram username')).toBeNull()
    expect(stale()).toBe(false)
  })

  test('SET-017 SET-018 the name is sent, and the session knows the account from then on', async () => {
    const sent: unknown[] = []
    server.use(
      http.patch(PATH, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...maya, instaUsername: 'crumb.theory' })
      }),
    )
    const { user, stale } = open()
    await connect(user, '@Crumb.Theory')
    await waitFor(() => expect(stale()).toBe(true))
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
    const { user, stale } = open()
    await connect(user, 'sunny.baker')
    expect(await screen.findByRole('button', { name: /Looking up @sunny\.baker/ })).toBeDisabled()
    answer()
    await waitFor(() => expect(stale()).toBe(true))
  })

  test.each([
    [404, 'No public professional account named @nobody was found on Instagram'],
    [503, 'Instagram cannot be asked right now. Try again in a minute.'],
    [422, 'instaUsername: not a username'],
  ])('SET-020 a %s shows the message of the server in place', async (status, message) => {
    server.use(http.patch(PATH, () => failure(status, message)))
    const { user } = open()
    await connect(user, 'nobody')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(field()).toHaveValue('nobody')
    expect(field()).toHaveFocus()
    expect(JSON.parse(localStorage.getItem('bowerbird.user') ?? '')).toMatchObject({ instaUsername: 'sunny.baker' })
  })

  test('SET-020 without a message: "Failed to update Instagram username"', async () => {
    server.use(http.patch(PATH, () => new HttpResponse(null, { status: 500 })))
    const { user } = open()
    await connect(user, 'nobody')
    expect(await screen.findByText('Failed to update Instagram username')).toBeInTheDocument()
  })
})

describe('the hint', () => {
  test('with demo data it names one to try', async () => {
    open()
    expect(await screen.findByText('Enter without @ symbol. Demo data: try noa.bakes.')).toBeInTheDocument()
  })

  test('with real data it does not say so', async () => {
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, source: 'graph' })))
    open()
    await waitFor(() => expect(screen.getByText('Enter without @ symbol.')).toBeInTheDocument())
    expect(screen.queryByText(/demo data/i)).toBeNull()
  })
})

test('a sign-in with Instagram leads back to the page that it began on', async () => {
  let sent: unknown
  server.use(
    http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin: true })),
    http.post('/api/instagram/connection', async ({ request }) => {
      sent = await request.json()
      return failure(422, 'Instagram is resting')
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Connect with Instagram' }))
  await waitFor(() => expect(sent).toEqual({ from: '/' }))
})
