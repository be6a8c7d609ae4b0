import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { summary } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'

const noa = {
  id: 1,
  instaUsername: 'noa.bakes.slow',
  fullName: 'נועה פלד',
  profilePic: null,
  bio: 'Slow bread.',
  followersCount: 31_800,
  engagementRate: 5.6,
  avgLikes: 1_690,
  rank: 1,
  reasons: {},
}

beforeEach(() => signedIn())

async function card(tracking: object) {
  const answer = { ...summary(), unavailable: [] }
  server.use(
    http.get('/api/dashboard/summary', () =>
      HttpResponse.json({ ...answer, competitorTracking: { ...answer.competitorTracking, ...tracking } }),
    ),
  )
  renderApp('/dashboard')
  return within(await screen.findByRole('region', { name: 'Competitor Insights' }))
}

test('DASH-028 DASH-029 how many are tracked and outperformed, and the edge', async () => {
  const insights = await card({
    totalCompetitors: 5,
    outperformed: 4,
    currentRank: 2,
    ranked: 5,
    topCompetitors: [noa],
  })
  expect(insights.getByText('COMPETITIVE EDGE')).toBeVisible()
  expect(insights.getByText('tracked').closest('div')).toHaveTextContent('5tracked')
  expect(insights.getByText('outperformed').closest('div')).toHaveTextContent('4outperformed')
  expect(insights.getByText('You rank 2nd of 5')).toBeVisible()
}, 30_000)

test.each([
  ['COMPETITIVE EDGE', 3, 6],
  ['ROOM TO GROW', 4, 6],
  ['NOT RANKED YET', null, 0],
])(
  'DASH-028 %s at rank %s of %s',
  async (words, currentRank, ranked) => {
    const insights = await card({ totalCompetitors: 5, outperformed: null, currentRank, ranked, topCompetitors: [noa] })
    expect(insights.getByText(words)).toBeVisible()
  },
  30_000,
)

test('DASH-029 what is not known is N/A, and says why', async () => {
  const reason = 'The engagement rate of your account is not known.'
  const entry = { name: 'Outperformed', formula: 'Lower rates', n: 2, skipped: 1, from: null, to: null, takenAt: null }
  const basis = { outperformed: { ...entry, reason }, currentRank: { ...entry, name: 'Rank by engagement', reason } }
  const insights = await card({
    totalCompetitors: 3,
    outperformed: null,
    currentRank: null,
    topCompetitors: [noa],
    basis,
  })
  const label = insights.getByRole('button', { name: 'outperformed' })
  expect(label.closest('div')).toHaveTextContent('N/Aoutperformed')
  await userEvent.hover(label)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`${reason}HowLower ratesFrom2 accounts`)
  await userEvent.hover(insights.getByRole('button', { name: 'Your rank: N/A' }))
  await waitFor(() => expect(screen.getByText('Rank by engagement').parentElement).toHaveTextContent(reason))
}, 30_000)

test('DASH-030 a competitor whose figures are not known has N/A and, in its card, the reasons', async () => {
  const likes = 'The likes of these posts are hidden on Instagram.'
  const followers = 'Instagram has not said how many followers this account has.'
  const hidden = {
    ...noa,
    ...{ rank: null, followersCount: null, engagementRate: null, avgLikes: null, bio: null },
    reasons: { followersCount: followers, engagementRate: likes, avgLikes: likes, rank: likes },
  }
  const insights = await card({
    totalCompetitors: 1,
    outperformed: 0,
    currentRank: 1,
    ranked: 1,
    topCompetitors: [hidden],
  })
  const row = insights.getByRole('button', { name: /@noa.bakes.slow/ })
  expect(row).toHaveTextContent('N/AN@noa.bakes.slowFollowers unknownN/A') // the second N is the picture's
  await userEvent.hover(row)
  const about = await screen.findByRole('tooltip')
  expect(about).toHaveTextContent(`EngagementN/AAvg LikesN/A${followers}${likes}`)
  expect(within(about).getAllByText(likes)).toHaveLength(1)
}, 30_000)

test('DASH-030 DASH-031 the best of them, each with a card', async () => {
  const insights = await card({ totalCompetitors: 5, outperformed: 4, currentRank: 2, topCompetitors: [noa] })
  const row = insights.getByRole('button', { name: /@noa.bakes.slow/ })
  expect(row).toHaveTextContent('@noa.bakes.slow31.8K followers5.6%')
  await userEvent.hover(row)
  const about = await screen.findByRole('tooltip')
  expect(about).toHaveTextContent('נועה פלדEngagement5.6%Avg Likes1.7KSlow bread.')
}, 30_000)

test('DASH-028 DASH-032 without any it says how to start, and leads there', async () => {
  const insights = await card({})
  expect(insights.getByText('GET STARTED')).toBeVisible()
  expect(insights.getByRole('link', { name: 'Dive deeper' })).toHaveAttribute('href', '/competitor-comparison')
}, 30_000)

test('a first reading that has not ended is said, and the ranks come by themselves', async () => {
  const insights = await card({
    totalCompetitors: 1,
    currentRank: null,
    outperformed: null,
    reading: ['noa.bakes.slow'],
  })
  expect(insights.getByText('Reading 1 competitor for the first time')).toBeVisible()
  expect(insights.queryByText(/N\/A$/, { selector: 'button' })).toBeNull()
  const answer = { ...summary(), unavailable: [] }
  const ranked = { totalCompetitors: 1, currentRank: 2, ranked: 2, topCompetitors: [noa] }
  server.use(
    http.get('/api/dashboard/summary', () =>
      HttpResponse.json({ ...answer, competitorTracking: { ...answer.competitorTracking, ...ranked } }),
    ),
  )
  expect(await insights.findByText('You rank 2nd of 2')).toBeVisible()
}, 30_000)
