import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { InsightsConnectionView } from '@/shared/api/gen/types.gen'
import * as leave from '@/shared/lib/leave'
import { connection, notConnected } from '@/testing/fixtures/insights'
import { renderApp } from '@/testing/render'
import { appInfo, failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const PATH = '/api/instagram/connection'
const user = userEvent.setup({ delay: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

function open(state: InsightsConnectionView, instagramLogin = true) {
  server.use(
    http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin })),
    http.get(PATH, () => HttpResponse.json(state)),
  )
  renderApp('/settings?tab=instagram')
}

const card = async () => within(await screen.findByRole('region', { name: 'Your own figures' }))

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
})

test('a server that is not set up for it offers nothing', async () => {
  open(notConnected, false)
  await screen.findByRole('button', { name: 'Update Account' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your own figures' })).toBeNull())
})

test('a connection can be ended where the server no longer offers one', async () => {
  open(connection, false)
  expect(await (await card()).findByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('connecting leads to Instagram, and back to this page', async () => {
  const left = vi.spyOn(leave, 'leaveTo').mockImplementation(() => {})
  let sent: unknown
  server.use(
    http.post(PATH, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ url: 'https://www.instagram.com/oauth/authorize?state=s' })
    }),
  )
  open(notConnected)
  await user.click(await (await card()).findByRole('button', { name: 'Connect with Instagram' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://www.instagram.com/oauth/authorize?state=s'))
  expect(sent).toEqual({ from: '/settings?tab=instagram' })
})

test('a sign-in that cannot be begun says why', async () => {
  server.use(http.post(PATH, () => failure(503, 'This server is not set up for it.')))
  open(notConnected)
  await user.click(await (await card()).findByRole('button', { name: 'Connect with Instagram' }))
  expect(await screen.findByText(/^We couldn't reach Instagram's sign-in\. This server/)).toBeInTheDocument()
})

test.each<[string, Partial<InsightsConnectionView>, RegExp, boolean]>([
  ['in order', {}, /@sunny\.baker has been connected since 2 Nov 2026/, false],
  ['with a problem', { problem: 'Your connection to Instagram has expired.' }, /connection to Instagram has ex/, true],
  ['that ends soon', { endsSoon: true }, /The connection ends on 1 Jan 2027: Instagram has not renewed it/, true],
])('a connection %s', async (_, change, sentence, again) => {
  open({ ...connection, ...change })
  const within_ = await card()
  await within_.findByRole('button', { name: 'Disconnect' })
  expect(screen.getByRole('region', { name: 'Your own figures' })).toHaveTextContent(sentence)
  expect(within_.queryByRole('button', { name: 'Connect again' }) !== null).toBe(again)
})

test.each([
  [false, 'figures=false'],
  [true, 'figures=true'],
])('disconnecting, the figures deleted: %s', async (figures, query) => {
  let state = connection
  const asked: string[] = []
  open(connection)
  server.use(
    http.get(PATH, () => HttpResponse.json(state)),
    http.delete(PATH, ({ request }) => {
      asked.push(new URL(request.url).search)
      state = notConnected
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await user.click(await (await card()).findByRole('button', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect from Instagram?' }))
  if (figures) await user.click(dialog.getByRole('checkbox', { name: 'Delete the figures that only I see, too' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByRole('button', { name: 'Connect with Instagram' })).toBeInTheDocument()
  expect(asked).toEqual([`?${query}`])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a disconnecting that fails says so, and can be tried again', async () => {
  open(connection)
  server.use(http.delete(PATH, () => failure(503, 'The database is busy')))
  await user.click(await (await card()).findByRole('button', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText(/^We couldn't disconnect Instagram\. The database/)).toBeInTheDocument()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeEnabled())
})

test('a state that cannot be loaded says why, and is asked for again', async () => {
  open(notConnected)
  server.use(http.get(PATH, () => failure(422, 'The database is busy'), { once: true }))
  const shown = await card()
  expect(await shown.findByRole('alert')).toHaveTextContent('The database is busy')
  await press('Try Again')
  expect(await shown.findByRole('button', { name: 'Connect with Instagram' })).toBeInTheDocument()
})
