import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const user = userEvent.setup({ delay: null })

const ada = { name: 'ada', expiresAt: '2026-11-21T00:00:00Z', idleMinutes: 30, recoveryCodesLeft: 8 }

const noa = {
  id: 7,
  email: 'noa@example.com',
  fullName: 'Noa Levin',
  instagram: 'noa.bakes' as string | null,
  createdAt: '2026-11-01T08:00:00Z',
  lastSeenAt: null,
  suspendedAt: null as string | null,
  eraseAt: null as string | null,
}

const details = {
  ...noa,
  verified: true,
  plan: 'PRO',
  provider: 'operator',
  planEndsAt: null,
  competitors: 3,
  inspirations: 1,
  sessions: 2,
  supportUntil: null as string | null,
}

const health = {
  version: '1.2.3',
  state: 'warning',
  lookedAt: '2026-11-20T12:00:00Z',
  parts: [
    { name: 'database', title: 'Database', state: 'ok', says: 'SQLite answers; it holds 2 MB.' },
    { name: 'redis', title: 'Redis', state: 'warning', says: 'It does not answer.' },
  ],
}

const get = (path: string, body: object) => server.use(http.get(`/api/admin/${path}`, () => HttpResponse.json(body)))
const page = (items: object[], next: number | null = null) => ({ items, next })
const signedOut = () => failure(401, 'Please sign in as an operator.', 'unauthorized')
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

beforeEach(() => get('session', ada))

describe('coming in', () => {
  test('who is not signed in is led to the sign-in, and comes back to the page that was wanted', async () => {
    server.use(http.get('/api/admin/session', signedOut))
    get('mails', page([]))
    let sent: unknown
    server.use(
      http.post('/api/admin/sign-in', async ({ request }) => {
        sent = await request.json()
        get('session', ada)
        return HttpResponse.json(ada)
      }),
    )
    const { router } = renderApp('/admin/mails')
    await user.type(await screen.findByLabelText('Name'), 'ada')
    await user.type(screen.getByLabelText('Password', { exact: true }), 'correct horse battery')
    await user.type(screen.getByLabelText('Code'), '123456')
    await press('Sign in')
    expect(await screen.findByText('No mails yet')).toBeVisible()
    expect(router.state.location.href).toBe('/admin/mails')
    expect(sent).toEqual({ name: 'ada', password: 'correct horse battery', code: '123456' })
  })

  test('a mail that nobody needed any more is not called sent', async () => {
    get('session', ada)
    const at = '2026-11-20T12:00:00Z'
    const mail = { id: 1, kind: 'accounts:mail', recipient: 'm***@example.com', createdAt: at, endedAt: at }
    get('mails', page([{ ...mail, state: 'skipped', reason: 'the account is gone' }]))
    renderApp('/admin/mails')
    expect(await screen.findByText('Not sent')).toBeVisible()
    expect(screen.getByText('the account is gone')).toBeVisible()
  })

  test('a refusal is said, and the code has the cursor', async () => {
    server.use(http.post('/api/admin/sign-in', () => failure(401, 'The name, the password or the code is wrong.')))
    renderApp('/admin/sign-in')
    await press('Sign in')
    expect(await screen.findByRole('alert')).toHaveTextContent('The name, the password or the code is wrong.')
    expect(screen.getByLabelText('Code')).toHaveFocus()
  })

  test.each(['https://evil.example/', '/admin/../dashboard', '/dashboard'])(
    '%s is no page to come back to',
    async (to) => {
      get('health', health)
      server.use(http.post('/api/admin/sign-in', () => HttpResponse.json(ada)))
      const { router } = renderApp(`/admin/sign-in?redirect=${encodeURIComponent(to)}`)
      await press('Sign in')
      expect(await screen.findByText('It does not answer.')).toBeVisible()
      expect(router.state.location.href).toBe('/admin')
    },
  )

  test('the set-up: a password, the secret to add, and the recovery codes', async () => {
    get('health', health)
    const sent: unknown[] = []
    server.use(
      http.post('/api/admin/set-up', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ secret: 'ABCDEF', otpauthUrl: 'otpauth://totp/Bowerbird:ada?secret=ABCDEF' })
      }),
      http.post('/api/admin/set-up/confirm', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...ada, recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] })
      }),
    )
    const { router } = renderApp('/admin/set-up')
    await user.type(await screen.findByLabelText('Name'), 'ada')
    await user.type(screen.getByLabelText('Set-up code'), 'AAAA-1111')
    await user.type(screen.getByLabelText('New password'), 'correct horse battery')
    await press('Continue')
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'secret' })).toHaveTextContent('ABCDEF')
    await user.type(screen.getByLabelText('Code'), '123456')
    await press('Finish')
    expect(await screen.findByRole('region', { name: 'recovery codes' })).toHaveTextContent('AAAA-BBBB CCCC-DDDD')
    await press('I have saved them')
    expect(await screen.findByText('Something needs your attention.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin')
    const known = { name: 'ada', setUpCode: 'AAAA-1111' }
    expect(sent).toEqual([
      { ...known, password: 'correct horse battery' },
      { ...known, code: '123456' },
    ])
  })
})

describe('the frame', () => {
  test("requests go by the operator's cookie alone, whoever is signed in as a user", async () => {
    signedIn()
    let bearer: string | null = 'unset'
    server.use(
      http.get('/api/admin/health', ({ request }) => {
        bearer = request.headers.get('Authorization')
        return HttpResponse.json(health)
      }),
    )
    renderApp('/admin')
    expect(await screen.findByText('It does not answer.')).toBeVisible()
    expect(bearer).toBeNull()
  })

  test('a session that has ended meanwhile leads to the sign-in, and ends no session of a user', async () => {
    signedIn()
    get('health', health)
    const { router } = renderApp('/admin')
    await screen.findByText('It does not answer.')
    server.use(http.get('/api/admin/session', signedOut), http.get('/api/admin/health', signedOut))
    await press('Look again')
    expect(await screen.findByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/sign-in')
    expect(localStorage.getItem('bowerbird.token')).not.toBeNull()
  })

  test('signing out, and a warning when few recovery codes are left', async () => {
    get('session', { ...ada, recoveryCodesLeft: 1 })
    get('health', health)
    renderApp('/admin')
    expect(await screen.findByText(/You have 1 recovery code left/)).toBeVisible()
    server.use(
      http.post('/api/admin/sign-out', () => {
        server.use(http.get('/api/admin/session', signedOut))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await press('Sign out')
    expect(await screen.findByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
  })
})

test('Health that could not be looked at again says so, above what it was', async () => {
  get('health', health)
  renderApp('/admin')
  await screen.findByText('Something needs your attention.')
  server.use(http.get('/api/admin/health', () => failure(503, 'We are away.')))
  await press('Look again')
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't look again, so this is older. We are away.")
  expect(screen.queryByText('Something needs your attention.')).toBeNull()
  expect(screen.getByText('It does not answer.')).toBeVisible()
})

test.each([
  ['/admin', 'health', "We couldn't read the health of this installation"],
  ['/admin/jobs', 'jobs', "We couldn't load the jobs"],
  ['/admin/instagram', 'instagram', "We couldn't load the access to Instagram"],
  ['/admin/users', 'users', "We couldn't load the users"],
  ['/admin/users/7', 'users/7', "We couldn't load this user"],
  ['/admin/mails', 'mails', "We couldn't load the mails"],
  ['/admin/settings', 'settings', "We couldn't load the settings"],
  ['/admin/log', 'audit', "We couldn't load the entries"],
])('%s says that it failed, and asks again', async (path, asked, sentence) => {
  get('jobs/counts', { items: [] })
  let tries = 0
  server.use(
    http.get(`/api/admin/${asked}`, () => {
      tries += 1
      return failure(503, 'We are away.')
    }),
  )
  renderApp(path)
  expect(await screen.findByText(sentence)).toBeVisible()
  await press('Try Again')
  await waitFor(() => expect(tries).toBe(2))
})

describe('jobs', () => {
  const failed = {
    id: 12,
    kind: 'profiles.refresh',
    state: 'failed',
    attempts: 10,
    failures: 10,
    reason: 'Instagram did not answer.',
    createdAt: '2026-11-20T10:00:00Z',
    runAt: '2026-11-20T10:00:00Z',
    endedAt: '2026-11-20T11:00:00Z',
    about: { userId: 7, profileId: 3 },
  }

  beforeEach(() => get('jobs/counts', { items: [{ kind: 'profiles.refresh', waiting: 4, running: 0, failed: 1 }] }))

  test('one that failed says why, and is tried again or discarded after a question', async () => {
    get('jobs', page([failed]))
    const asked: string[] = []
    server.use(
      http.post('/api/admin/jobs/12/retry', () => {
        asked.push('retry')
        return failure(409, 'Its reservation was given back.', 'conflict')
      }),
      http.delete('/api/admin/jobs/12', () => {
        asked.push('discard')
        get('jobs', page([]))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    renderApp('/admin/jobs')
    const row = within(await screen.findByRole('list', { name: 'Jobs' })).getByRole('listitem')
    expect(row).toHaveTextContent('Instagram did not answer.Job 12 · 10 attempts · profileId 3 · user 7')
    await press('Retry job 12')
    expect(await screen.findByText(/Its reservation was given back/)).toBeVisible()
    await press('Discard job 12')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('No jobs have failed')).toBeVisible()
    expect(asked).toEqual(['retry', 'discard'])
  })

  test('a number leads to its jobs; state, kind and page stand in the address', async () => {
    const asked: string[] = []
    server.use(
      http.get('/api/admin/jobs', ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json(page([{ ...failed, state: 'waiting', endedAt: null }], 9))
      }),
    )
    const { router } = renderApp('/admin/jobs')
    await press('4 waiting, profiles.refresh')
    expect(await screen.findByRole('heading', { name: 'Jobs of profiles.refresh' })).toBeVisible()
    await press('Older')
    await press('Newest')
    expect(router.state.location.href).toBe('/admin/jobs?state=waiting&kind=profiles.refresh')
    await waitFor(() => expect(asked).toContain('?state=waiting&kind=profiles.refresh&cursor=9'))
  })
})

describe('users', () => {
  test('they are searched for, and the search stands in the address', async () => {
    server.use(
      http.get('/api/admin/users', ({ request }) =>
        HttpResponse.json(page(new URL(request.url).searchParams.get('q') === 'x' ? [] : [noa])),
      ),
    )
    const { router } = renderApp('/admin/users')
    expect(await screen.findByRole('link', { name: 'noa@example.com' })).toHaveAttribute('href', '/admin/users/7')
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'x')
    expect(await screen.findByText('Nobody found')).toBeVisible()
    expect(router.state.location.href).toBe('/admin/users?q=x')
  })

  test('one is suspended after a question, and let in again', async () => {
    get('users/7', details)
    const suspended = { ...details, suspendedAt: '2026-11-20T12:00:00Z' }
    const answer = (body: object) => () => {
      get('users/7', body)
      return HttpResponse.json(body)
    }
    server.use(
      http.post('/api/admin/users/7/suspend', answer(suspended)),
      http.post('/api/admin/users/7/unsuspend', answer(details)),
    )
    renderApp('/admin/users/7')
    await press('Suspend')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Suspend' }))
    await press('Let in again')
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible()
  })

  test('a plan that is refused says why in the dialog', async () => {
    get('users/7', details)
    let sent: unknown
    server.use(
      http.put('/api/admin/users/7/plan', async ({ request }) => {
        sent = await request.json()
        return failure(409, 'The user pays through Stripe.', 'conflict')
      }),
    )
    renderApp('/admin/users/7')
    await press('Change plan')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
    await user.click(await dialog.findByRole('button', { name: 'BUSINESS' }))
    await user.click(dialog.getByRole('button', { name: 'Change plan' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The user pays through Stripe.')
    expect(sent).toEqual({ plan: 'BUSINESS' })
  })

  test('one is deleted once the address is typed', async () => {
    get('users/7', details)
    server.use(
      http.delete('/api/admin/users/7', () => {
        get('users/7', { ...details, eraseAt: '2026-11-21T12:00:00Z' })
        return HttpResponse.json({ eraseAt: '2026-11-21T12:00:00Z' }, { status: 202 })
      }),
    )
    renderApp('/admin/users/7')
    await press('Delete user')
    const dialog = within(await screen.findByRole('alertdialog'))
    const confirm = await dialog.findByRole('button', { name: 'Delete user' })
    expect(confirm).toBeDisabled()
    await user.type(dialog.getByLabelText("The user's email address"), 'Noa@example.com')
    await user.click(confirm)
    expect(await screen.findByText('Deleted')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull())
  })

  test('nobody is there', async () => {
    server.use(http.get('/api/admin/users/7', () => failure(404, 'There is no such user.', 'not_found')))
    renderApp('/admin/users/7')
    expect(await screen.findByText('The account may have been erased.')).toBeVisible()
  })

  test('without permission nobody looks at the account', async () => {
    get('users/7', details)
    renderApp('/admin/users/7')
    expect(await screen.findByText(/does not let support look at the account/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Look at the account' })).toBeNull()
  })

  test('with permission, a tab of its own is given the token, and the address is not', async () => {
    get('users/7', { ...details, supportUntil: '2026-11-21T12:00:00Z' })
    server.use(
      http.post('/api/admin/users/7/view', () =>
        HttpResponse.json({ accessToken: 'support', endsAt: '2026-11-21T12:00:00Z' }),
      ),
    )
    const kept = new Map<string, string>()
    const replace = vi.fn()
    const tab = {
      sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
      location: { replace },
    }
    vi.spyOn(window, 'open').mockReturnValue(tab as never)
    renderApp('/admin/users/7')
    await press('Look at the account')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard'))
    expect(Object.fromEntries(kept)).toEqual({ 'bowerbird.support': '7', 'bowerbird.token': 'support' })
  })
})

test('Instagram: credentials with what is wrong, and what to enter at Meta', async () => {
  get('instagram', {
    simulated: false,
    working: 0,
    capacity: '',
    app: ['The app has an id.'],
    setup: 'bowerbird instagram set-up',
    credentials: [
      {
        name: 'Main',
        accountId: '17',
        validity: 'Ended',
        permissions: 'All',
        calls: '0 this hour',
        notice: '',
        lastError: '',
        problem: 'The token has ended.',
      },
    ],
    lookUpSteps: [
      { text: 'Enter the address.', copies: [{ field: 'Redirect URI', address: 'https://b.example/back' }] },
    ],
    connectSteps: [],
  })
  renderApp('/admin/instagram')
  expect(await screen.findByRole('alert')).toHaveTextContent('The token has ended.')
  expect(screen.getByText(/0 of 1 work/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Redirect URI' })).toHaveTextContent('https://b.example/back')
})

test('mails, settings and the log say what is in them', async () => {
  const at = '2026-11-20T12:00:00Z'
  const mail = { id: 1, kind: 'mail.code', recipient: 'n***@example.com', createdAt: at, endedAt: at }
  get('mails', page([{ ...mail, state: 'failed', reason: 'The mail server refused it.' }]))
  get('settings', { items: [{ name: 'BOWERBIRD_SECRET', value: 'set', secret: true, source: 'file' }] })
  const entry = { id: 1, at, detail: '', address: '10.0.0.1' }
  get(
    'audit',
    page([
      { ...entry, operator: 'ada', act: 'user.suspend', subject: 'user', subjectId: 7 },
      { ...entry, id: 2, operator: null, act: 'operator.sign-in-refused', subject: null, subjectId: null },
      { ...entry, id: 3, operator: null, act: 'operator.add', subject: 'operator', subjectId: 1, address: '' },
    ]),
  )
  const { router } = renderApp('/admin/mails')
  const [row] = within(await screen.findByRole('list', { name: 'Mails' })).getAllByRole('listitem')
  expect(row).toHaveTextContent('To n***@example.comThe mail server refused it.')
  await router.navigate({ to: '/admin/settings' })
  expect(await screen.findByText('BOWERBIRD_SECRET')).toBeVisible()
  expect(screen.getByText('From a file')).toBeVisible()
  await router.navigate({ to: '/admin/log' })
  const entries = within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem')
  expect(entries[0]).toHaveTextContent('ada: suspended, user 7')
  expect(entries[1]).toHaveTextContent('Unknown: sign-in refused')
  expect(entries[2]).toHaveTextContent('Command line: operator added, operator 1')
})
