import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const user = userEvent.setup({ delay: null })

const sheet = {
  id: 7,
  name: 'Weekly sheet',
  hint: 'WXYZ',
  scopes: ['performance:read', 'planner:write'],
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2027-01-30T08:00:00Z',
  lastUsedAt: null as string | null,
  expired: false,
}
const areas = ['performance', 'planner']

const answer = (items: object[], requestsPerMinute = 120) =>
  server.use(http.get('/api/api-tokens', () => HttpResponse.json({ items, areas, requestsPerMinute })))

const hook = {
  id: 3,
  url: 'https://example.com/hook',
  events: ['idea.changed'],
  enabled: true,
  off: '',
  hasSecret: true,
  lastTriedAt: null as string | null,
  trouble: null as string | null,
  failingSince: null,
  createdAt: '2026-11-01T08:00:00Z',
}

const webhooks = (items: object[], available = true) =>
  server.use(http.get('/api/webhooks', () => HttpResponse.json({ items, available })))

const card = () => screen.findByRole('region', { name: 'Personal tokens' })

beforeEach(() => {
  signedIn()
  webhooks([])
})

describe('tokens', () => {
  test('each says what it may do, until when, and when it was last used', async () => {
    answer([sheet, { ...sheet, id: 8, name: 'Old one', expiresAt: '2026-11-02T08:00:00Z', expired: true }])
    renderApp('/api-access')
    const [first, second] = within(await card()).getAllByRole('listitem')
    expect(first).toHaveTextContent('Weekly sheetbb_…WXYZ')
    expect(first).toHaveTextContent('Figures and reports, Planner (read and write)')
    expect(first).toHaveTextContent('expires 30 Jan 2027 · never used')
    expect(second).toHaveTextContent('Expired')
  })

  test('a new one is sent with its rights and shown once', async () => {
    answer([])
    let sent: unknown
    server.use(
      http.post('/api/api-tokens', async ({ request }) => {
        sent = await request.json()
        answer([sheet])
        return HttpResponse.json({ ...sheet, token: 'bb_SECRET' }, { status: 201 })
      }),
    )
    renderApp('/api-access')
    await user.click(await screen.findByRole('button', { name: 'Create token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }))
    await user.type(await dialog.findByLabelText('Name'), 'Weekly sheet')
    await user.click(
      within(dialog.getByRole('group', { name: 'Planner' })).getByRole('button', { name: 'Read and write' }),
    )
    await user.click(within(dialog.getByRole('group', { name: 'Good for' })).getByRole('button', { name: '30 days' }))
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    const shown = await screen.findByRole('dialog', { name: 'Copy your token now' })
    expect(sent).toEqual({ name: 'Weekly sheet', scopes: ['planner:write'], expiresInDays: 30 })
    expect(await within(shown).findByText('bb_SECRET')).toBeVisible()
    await user.click(within(shown).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('bb_SECRET')).toBeNull())
    expect(await within(await card()).findByText('Weekly sheet')).toBeVisible()
  })

  test('what is missing is said in the dialog', async () => {
    answer([])
    server.use(http.post('/api/api-tokens', () => failure(422, 'Please choose what the token may do.')))
    renderApp('/api-access')
    await user.click(await screen.findByRole('button', { name: 'Create token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }))
    await dialog.findByLabelText('Name')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose what the token may do.')
  })

  test('one is revoked after a question', async () => {
    answer([sheet])
    let revoked = ''
    server.use(
      http.delete('/api/api-tokens/:id', ({ params }) => {
        revoked = String(params.id)
        answer([])
        return new HttpResponse(null, { status: 204 })
      }),
    )
    renderApp('/api-access')
    await user.click(await screen.findByRole('button', { name: 'Revoke Weekly sheet' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('No tokens yet')).toBeVisible()
    expect(revoked).toBe('7')
  })

  test('a failure says so and asks again', async () => {
    server.use(http.get('/api/api-tokens', () => failure(503, 'We are away.')))
    renderApp('/api-access')
    expect(await screen.findByText("We couldn't load your tokens")).toBeVisible()
    answer([sheet])
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Weekly sheet')).toBeVisible()
  })
})

describe('webhooks', () => {
  const hooks = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))

  test('each says what it is told, how it is, and what went wrong', async () => {
    answer([])
    const trouble = 'The receiver answered 502.'
    webhooks([hook, { ...hook, id: 4, url: 'https://b.example/', enabled: false, off: 'failing', trouble }])
    renderApp('/api-access')
    await (await hooks()).findByText('https://example.com/hook')
    const [first, second] = (await hooks()).getAllByRole('listitem')
    expect(first).toHaveTextContent('https://example.com/hookOnIdea changedNothing sent yet')
    expect(second).toHaveTextContent('Off: failed for 3 days')
    expect(second).toHaveTextContent(trouble)
  })

  test('a new one is sent with its events, and its secret is shown once', async () => {
    answer([])
    let sent: unknown
    server.use(
      http.post('/api/webhooks', async ({ request }) => {
        sent = await request.json()
        webhooks([hook])
        return HttpResponse.json({ ...hook, secret: 'whsec_SECRET' }, { status: 201 })
      }),
    )
    renderApp('/api-access')
    await user.click(await (await hooks()).findByRole('button', { name: 'Add webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
    await user.type(await dialog.findByLabelText('Address'), 'https://example.com/hook')
    await user.click(dialog.getByRole('checkbox', { name: 'Idea changed' }))
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
    const shown = await screen.findByRole('dialog', { name: 'Copy your secret now' })
    expect(sent).toEqual({ url: 'https://example.com/hook', events: ['idea.changed'] })
    expect(await within(shown).findByText('whsec_SECRET')).toBeVisible()
    await user.click(within(shown).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('whsec_SECRET')).toBeNull())
  })

  test('one that is off is turned on again; a refusal is said in the dialog', async () => {
    answer([])
    webhooks([{ ...hook, enabled: false, off: 'gone' }])
    let sent: unknown
    server.use(
      http.patch('/api/webhooks/3', async ({ request }) => {
        sent = await request.json()
        return failure(422, "A webhook can't lead to a private address.")
      }),
    )
    renderApp('/api-access')
    await user.click(await (await hooks()).findByRole('button', { name: 'Edit https://example.com/hook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
    await user.click(within(await dialog.findByRole('group', { name: 'State' })).getByRole('button', { name: 'On' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent("A webhook can't lead to a private address.")
    expect(sent).toEqual({ url: 'https://example.com/hook', events: ['idea.changed'], enabled: true })
  })

  test('the log says what came of each event, and sends one again', async () => {
    answer([])
    webhooks([hook])
    const failed = {
      id: 9,
      eventId: 'evt_1',
      event: 'idea.changed',
      state: 'failed',
      attempts: 10,
      status: 502,
      durationMs: 41,
      reason: 'The receiver answered 502.',
      createdAt: '2026-11-01T08:00:00Z',
      triedAt: '2026-11-01T08:00:00Z',
    }
    let again = false
    server.use(
      http.get('/api/webhooks/3/deliveries', () =>
        HttpResponse.json({
          items: again ? [{ ...failed, id: 10, state: 'delivered', reason: null }, failed] : [failed],
        }),
      ),
      http.post('/api/webhooks/3/deliveries/9/send-again', () => {
        again = true
        return new HttpResponse(null, { status: 202 })
      }),
    )
    renderApp('/api-access')
    await user.click(await (await hooks()).findByRole('button', { name: 'Log of https://example.com/hook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log' }))
    const row = await dialog.findByRole('listitem')
    expect(row).toHaveTextContent(/Idea changedFailed.*10 attempts · status 502 · 41 msThe receiver answered 502\./)
    await user.click(within(row).getByRole('button', { name: 'Send again' }))
    expect(await dialog.findByText('Delivered')).toBeVisible()
  })

  test('without the plan they stay, and only to be read and deleted', async () => {
    answer([sheet], 0)
    webhooks([hook], false)
    renderApp('/api-access')
    expect(await (await hooks()).findByRole('button', { name: 'Delete https://example.com/hook' })).toBeVisible()
    expect((await hooks()).getByText('Nothing is sent until your plan includes API access again.')).toBeVisible()
    expect((await hooks()).queryByRole('button', { name: /Add|Edit/ })).toBeNull()
  })
})

test('a plan without API access leads to the plans, and lets tokens be revoked', async () => {
  answer([sheet], 0)
  renderApp('/api-access')
  const hint = await screen.findByRole('region', { name: 'API access comes with BUSINESS' })
  expect(within(hint).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  expect(screen.getByRole('button', { name: 'Revoke Weekly sheet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull()
})

test('the language of the examples is part of the address', async () => {
  answer([sheet])
  const { router } = renderApp('/api-access')
  await user.click(await screen.findByRole('button', { name: 'Python' }))
  expect(await screen.findByText(/import urllib.request/)).toBeVisible()
  expect(screen.getByText(/class Receiver/)).toBeVisible()
  expect(router.state.location.href).toBe('/api-access?language=python')
})
