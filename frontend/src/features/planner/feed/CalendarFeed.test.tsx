import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { plannerServer } from '@/testing/fixtures/ideas'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

const addressOf = (n: number) => `https://bower.example/api/calendar/secret${n}.ics`

/** The feed's part of the server; it is off, or has its nth address. */
function feedServer(begin = 0) {
  let n = begin
  const asked: unknown[] = []
  const view = () =>
    HttpResponse.json(
      n ? { address: addressOf(n), createdAt: '2026-11-20T11:00:00Z' } : { address: null, createdAt: null },
    )
  const to = (next: number) => {
    n = next
    return view()
  }
  server.use(
    http.get('/api/calendar-feed', () => view()),
    http.put('/api/calendar-feed', () => to(1)),
    http.post('/api/calendar-feed/renew', async ({ request }) => {
      asked.push(await request.json())
      return to(n + 1)
    }),
    http.delete('/api/calendar-feed', () => {
      n = 0
      return new HttpResponse(null, { status: 204 })
    }),
    ...plannerServer(),
  )
  return asked
}

async function open() {
  renderApp('/content-planner')
  await user.click(await screen.findByRole('button', { name: 'Add to your calendar' }))
  return within(await screen.findByRole('dialog', { name: 'Add to your calendar' }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  atWidth(1440)
  signedIn()
})

test('off, it says what it is for, and is turned on', async () => {
  feedServer()
  const dialog = await open()
  expect(await dialog.findByText(/Anyone who has the address can read your plan/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create address' }))
  expect(await dialog.findByRole('textbox', { name: 'Secret address' })).toHaveValue(addressOf(1))
  expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://bower.example/api/calendar/secret1.ics',
  )
})

test('the address is copied, and selected where it may not be', async () => {
  feedServer(1)
  const dialog = await open()
  expect(await dialog.findByText(/keeps working when you log out, even everywhere/)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(addressOf(1))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(dialog.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText(/copy it with your keyboard/)).toBeVisible()
})

test('renewing says that the old address ends, and names the one that is seen', async () => {
  const asked = feedServer(1)
  const dialog = await open()
  await user.click(await dialog.findByRole('button', { name: 'Renew address' }))
  expect(await screen.findByText(/The old address stops working immediately/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asked).toEqual([])
  await user.click(await dialog.findByRole('button', { name: 'Renew address' }))
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(screen.getByDisplayValue(addressOf(2))).toBeVisible())
  expect(asked).toEqual([{ address: addressOf(1) }])
})

test('it is turned off after a question', async () => {
  feedServer(1)
  const dialog = await open()
  await user.click(await dialog.findByRole('button', { name: 'Turn off' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible()
})

test('says that it could not be loaded', async () => {
  server.use(http.get('/api/calendar-feed', () => failure(422, 'No'), { once: true }))
  const dialog = await (async () => {
    server.use(...plannerServer())
    return open()
  })()
  expect(await dialog.findByText('Failed to load your calendar feed')).toBeVisible()
})
