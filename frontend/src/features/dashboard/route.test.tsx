import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { noNumbers, summary } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'

beforeEach(() => signedIn())

const pressed = () => screen.findByRole('button', { pressed: true })

test.each([
  ['/dashboard', 'Last 30 days'],
  ['/dashboard?period=year_to_date', 'YTD'],
  ['/dashboard?period=last_century', 'Last 30 days'],
])('PROF-036 the address %s chooses %s', async (address, label) => {
  renderApp(address)
  expect(await pressed()).toHaveTextContent(label)
})

test('choosing a period writes it into the address', async () => {
  const { router } = renderApp('/dashboard')
  await pressed()
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(router.history.location.search).toBe('?period=last_7_days'))
  await userEvent.click(screen.getByRole('button', { name: 'Last 30 days' }))
  await waitFor(() => expect(router.history.location.search).toBe(''))
})

test('an address of any dates with a comparison asks for both', async () => {
  const asked: string[] = []
  const range = { period: '2026-01-01..2026-01-31', from: '2026-01-01', to: '2026-01-31' }
  const compared = {
    ...{ timeRange: '2025-12-01..2025-12-31', rangeFrom: '2025-12-01', rangeTo: '2025-12-31' },
    ...{ series: [], change: 900, percentage: 2, from: null, to: null, basis: {} },
  }
  server.use(
    http.get('/api/dashboard/summary', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ ...summary({ compared }), ...range })
    }),
  )
  renderApp('/dashboard?period=2026-01-01..2026-01-31&compareWith=period_before')
  expect(await screen.findByRole('button', { name: /^Period: / })).toHaveTextContent(
    '1 Jan – 31 Jan 2026 vs 1 Dec – 31 Dec 2025',
  )
  expect(await screen.findByRole('list', { name: 'The two ranges' })).toHaveTextContent(
    '+1,284 from 1 Jan to 31 Jan 2026+900 from 1 Dec to 31 Dec 2025',
  )
  expect(screen.getByText(/You gained/)).toHaveTextContent('from 1 Jan to 31 Jan 2026.')
  expect(asked).toEqual(['?period=2026-01-01..2026-01-31&compareWith=period_before'])
})

test('SET-018 connecting an account leads straight to the dashboard filling in', async () => {
  const stranger = { ...maya, instaUsername: null }
  localStorage.setItem('bowerbird.user', JSON.stringify(stranger))
  let user: typeof maya = stranger
  server.use(
    http.get('/api/auth/profile', () => HttpResponse.json(user)),
    http.patch('/api/auth/instagram-username', () => {
      user = maya
      return HttpResponse.json(user)
    }),
    http.get('/api/dashboard/summary', () =>
      HttpResponse.json(summary({ ...noNumbers, status: user.instaUsername ? 'fetching' : 'none' })),
    ),
  )
  renderApp('/dashboard')
  await userEvent.type(await screen.findByLabelText('Instagram Username'), 'sunny.baker')
  await userEvent.click(screen.getByRole('button', { name: 'Connect Account' }))
  expect(await screen.findByText(/^Collecting the posts and numbers of @sunny\.baker/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Instagram Username')).toBeNull()
})
