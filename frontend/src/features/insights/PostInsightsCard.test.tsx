import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { InsightsPostInsights } from '@/shared/api/gen/types.gen'
import { connection, fewOthers, notConnected, postInsights } from '@/testing/fixtures/insights'
import { renderUi } from '@/testing/render'
import { appInfo, failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { PostInsightsCard } from './PostInsightsCard'

function open(insights: InsightsPostInsights | null, state = connection, instagramLogin = true) {
  const asked: string[] = []
  server.use(
    http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin })),
    http.get('/api/instagram/connection', () => HttpResponse.json(state)),
    http.get('/api/insights/posts/:id', ({ params }) => {
      asked.push(String(params.id))
      return HttpResponse.json(insights)
    }),
  )
  renderUi(<PostInsightsCard postId={3101} subject="@sunny.baker" />)
  return asked
}

const card = async () => within(await screen.findByRole('region', { name: 'Reach' }))

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
})

test('the figures of a reel, and how it does next to other posts', async () => {
  const asked = open(postInsights)
  const shown = await card()
  expect(shown.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Reach', '9.4K'],
    ['Views', '14.2K'],
    ['Saves', '120'],
    ['Shares', '64'],
    ['Engagement rate by reach', '6.7%'],
    ['Average watch time', '7.4 s'],
    ['Skipped within 3 s', '31.5%'],
  ])
  expect(shown.getByText(/^More than usual/)).toHaveTextContent(
    'More than usual: 9.4K at 25 h, where half of 12 posts had 5.0K to 7.0K.',
  )
  expect(shown.getByText(/^Only you see this/)).toHaveTextContent('Read on 20 Nov 2026, 11:00 AM')
  expect(asked).toEqual(['3101'])
})

test.each([
  [4_000, 'Less than usual'],
  [6_000, 'As usual'],
  [9_000, 'More than usual'],
])('a reach of %d where half had 5K to 7K: %s', async (reach, verdict) => {
  open({ ...postInsights, curve: [{ ageHours: 24, reach }] })
  expect(await (await card()).findByText(new RegExp(`^${verdict}`))).toBeInTheDocument()
})

test('a picture has no watch time, and what is unknown is N/A', async () => {
  const { avgWatchSeconds: _, skipRate: __, ...basis } = postInsights.basis
  open({ ...postInsights, avgWatchSeconds: null, skipRate: null, rateByReach: null, saves: null, basis })
  const shown = await card()
  expect(shown.queryByText('Average watch time')).toBeNull()
  expect(shown.getAllByText('N/A')).toHaveLength(2)
})

test('with too few other posts it says so', async () => {
  open({ ...postInsights, usual: [], basis: { ...postInsights.basis, usual: fewOthers } })
  expect(await (await card()).findByText(fewOthers.reason ?? '')).toBeInTheDocument()
})

test('without a connection it leads to one', async () => {
  open(null, notConnected)
  expect(await (await card()).findByRole('button', { name: 'Connect with Instagram' })).toBeInTheDocument()
})

test('of a post that was not read it says which are', async () => {
  open(null)
  expect(await (await card()).findByText(/^We read those of your latest posts/)).toBeInTheDocument()
})

test('what cannot be loaded says so', async () => {
  open(postInsights)
  server.use(http.get('/api/insights/posts/:id', () => failure(422, 'The database is busy')))
  expect(await (await card()).findByRole('alert')).toHaveTextContent("We couldn't load the reach of this post")
})

test('no card where the server is not set up for it', async () => {
  const asked = open(null, notConnected, false)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reach' })).toBeNull())
})
