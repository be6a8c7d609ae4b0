import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { businessDetails, proDetails } from '@/testing/fixtures/plans'
import { followerTrends, youngTrends } from '@/testing/fixtures/trends'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { formatValue, verdictOf } from './trends'

const user = userEvent.setup({ delay: null })

/** Answers the trends of an account; the metrics that were asked for are kept. */
function answers(plan: typeof proDetails, trends = followerTrends) {
  const asked: string[] = []
  server.use(
    http.get('/api/subscription/details', () => HttpResponse.json(plan)),
    http.get('/api/instagram-profiles/username/:username', () => HttpResponse.json({ id: 5 })),
    http.get('/api/instagram-profiles/5/trends', ({ request }) => {
      const metric = new URL(request.url).searchParams.get('metric') as typeof trends.metric
      asked.push(metric)
      return HttpResponse.json({ ...trends, metric })
    }),
  )
  return asked
}

beforeEach(() => signedIn())

test('PRO reads what BUSINESS would show, and asks for no trends', async () => {
  const asked = answers(proDetails)
  renderApp('/trends/noa.ceramics')
  expect(await screen.findByText('See when things changed')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('averages, change points with posts and notes, and the pattern of the week', async () => {
  answers(businessDetails)
  renderApp('/trends/noa.ceramics')
  const averages = await screen.findByRole('region', { name: 'Moving averages' })
  await user.click(within(averages).getByRole('button', { name: 'View as table' }))
  expect(
    within(averages)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Day (UTC)Daily changeAverage of 7 daysAverage of 28 days',
    'Thu 19 Nov 2026−3.0N/A+40.9',
    'Wed 18 Nov 2026N/A+40.1+41.1',
    'Tue 17 Nov 2026+38.0+40.5+41.2',
  ])
  const changes = screen.getByRole('list', { name: 'Change points' })
  expect(changes).toHaveTextContent('the account gained 41 followers a day instead of 18.')
  expect(changes).toHaveTextContent('Likes 900 · Comments N/A · Engagement rate N/A')
  expect(
    within(changes)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/posts/abc/id/12', '/shortlists?list=9&saved=7', '/content-planner?idea=8'])
  const week = screen.getByRole('table', { name: 'Weekday pattern' })
  expect(within(week).getAllByRole('row')[1]).toHaveTextContent('Monday+20.0+18.0 to +31.512')
  expect(screen.getByText(/differ by more than chance alone explains \(p < 0.001\)/)).toBeInTheDocument()
})

test('another metric stands in the address', async () => {
  const asked = answers(businessDetails)
  const { router } = renderApp('/trends/noa.ceramics?metric=nonsense')
  await user.click(await screen.findByRole('button', { name: 'Likes' }))
  await waitFor(() => expect(asked).toEqual(['followers', 'avg_likes']))
  expect(router.state.location.search).toEqual({ metric: 'avg_likes' })
})

test('an account that is new says what is missing', async () => {
  answers(businessDetails, youngTrends)
  renderApp('/trends/noa.ceramics')
  for (const reason of ['A change needs two days.', 'Not enough days yet: 4 each.', 'Not enough days yet: 14 each.']) {
    expect(await screen.findByText(reason)).toBeInTheDocument()
  }
})

test('a long history without a change says so', async () => {
  answers(businessDetails, { ...followerTrends, changePoints: [] })
  renderApp('/trends/noa.ceramics')
  expect(await screen.findByText('The mean has not changed by more than its usual noise.')).toBeInTheDocument()
})

test('an account that nobody tracks', async () => {
  answers(businessDetails)
  server.use(http.get('/api/instagram-profiles/username/:username', () => failure(404, 'Profile not found')))
  renderApp('/trends/nobody.here')
  expect(await screen.findByRole('alert')).toHaveTextContent('Profile not found')
})

test.each([
  ['followers', 41.26, '+41.3'],
  ['followers', -1234.5, '−1,235'],
  ['engagement_rate', 4.213, '4.21%'],
  ['avg_likes', 12_345.6, '12,346'],
] as const)('%s of %s is %s', (metric, value, text) => expect(formatValue(metric, value)).toBe(text))

test('what may be chance is not advice', () => {
  expect(verdictOf(0.41)).toContain("(p = 0.41). Don't plan by this pattern.")
  expect(verdictOf(0.0049)).toContain('(p = 0.005)')
})
