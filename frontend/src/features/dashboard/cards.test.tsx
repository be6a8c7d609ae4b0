import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalyticsDashboardSummary } from '@/shared/api/gen/types.gen'
import { monthOfFollowers, NOW, noNumbers, summary } from '@/testing/fixtures/summary'
import { renderUi } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { DashboardPage } from './DashboardPage'

function open(body: AnalyticsDashboardSummary) {
  server.use(http.get('/api/dashboard/summary', () => HttpResponse.json(body)))
  renderUi(<DashboardPage range={{ period: 'last_30_days' }} onRange={() => {}} connect={null} />)
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
})

describe('Follower Growth', () => {
  test('heads the line with the change of the period and its days', async () => {
    open(summary())
    const growth = await card('Follower Growth')
    expect(growth.getByText('+1.3K')).toBeInTheDocument()
    expect(growth.getByText('+2.7%')).toBeInTheDocument()
    expect(growth.getByText('21 Oct – 20 Nov (UTC)')).toBeInTheDocument()
    expect(growth.getByRole('img')).toHaveAccessibleName('Followers per day, 21 Oct to 20 Nov: from 46,929 to 48,213')
    expect(growth.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Posts',
      'Reel',
      'Image',
      'Carousel',
    ])
  })

  test('has a table behind the chart with the same figures, and leads back', async () => {
    open(summary())
    const growth = await card('Follower Growth')
    await userEvent.click(growth.getByRole('button', { name: 'View as table' }))
    const rows = within(growth.getByRole('table', { name: 'Followers per day' })).getAllByRole('row')
    expect(rows).toHaveLength(32)
    expect(rows[1]).toHaveTextContent('Fri 20 Nov 202648,213+14')
    expect(rows[13]).toHaveTextContent('Sun 8 Nov 202647,558+30Carousel, Reel')
    expect(growth.queryByRole('img')).toBeNull()
    await userEvent.click(growth.getByRole('button', { name: 'View as chart' }))
    expect(growth.getByRole('img')).toBeInTheDocument()
  })

  test.each([
    ['no point', []],
    ['one point', monthOfFollowers.slice(-1)],
  ])('PROF-034 with %s says that growth cannot be told yet, and shows no figures', async (_, points) => {
    const nothing = { change: null, percentage: null, from: null, to: null }
    open(summary({ followerGrowthThisMonth: points, periodGrowth: nothing, trackedSince: '2026-11-20' }))
    const growth = await card('Follower Growth')
    expect(growth.getByText('Not enough data points to calculate growth')).toBeInTheDocument()
    expect(growth.getByText('Started tracking from today')).toBeInTheDocument()
    expect(growth.queryByRole('img')).toBeNull()
    expect(growth.queryByRole('button', { name: 'View as table' })).toBeNull()
    expect(growth.queryByText('N/A')).toBeNull()
  })

  test.each([
    ['fetching', 'Loading your first data'],
    ['pending', 'Loading your first data'],
    ['failed', "We haven't loaded this account from Instagram yet"],
  ] as const)('PROF-034 an account that was never read, %s, did not start today', async (status, text) => {
    open(summary({ followerGrowthThisMonth: [], trackedSince: null, status }))
    const growth = await card('Follower Growth')
    expect(growth.getByText(text)).toBeInTheDocument()
    expect(growth.queryByText(/^Started tracking/)).toBeNull()
  })

  test('an earlier first day is named', async () => {
    open(summary({ followerGrowthThisMonth: [], trackedSince: '2026-11-12' }))
    expect((await card('Follower Growth')).getByText('Started tracking from 12 Nov')).toBeInTheDocument()
  })
})

describe('Posting Frequency', () => {
  test('DASH-037 per week, per month and the best day', async () => {
    open(summary())
    const frequency = await card('Posting Frequency')
    expect(frequency.getByText('4.2')).toBeInTheDocument()
    expect(frequency.getByText('18.0')).toBeInTheDocument()
    expect(frequency.getByText('Thursday')).toBeInTheDocument()
    expect(frequency.getByRole('listitem', { name: 'Thursday: 5' })).toBeInTheDocument()
    expect(frequency.getByRole('listitem', { name: 'Monday: 0' })).toBeInTheDocument()
  })

  test('unknown is said, not drawn as zero', async () => {
    open(summary({ postingFrequency: { perWeek: null, perMonth: null, bestDay: null, byWeekday: [] } }))
    const frequency = await card('Posting Frequency')
    expect(frequency.getByText('No posts in the last 30 days.')).toBeInTheDocument()
    expect(frequency.queryByRole('listitem')).toBeNull()
  })
})

describe('Content Mix', () => {
  test('DASH-038 a donut of images, carousels and reels; stories are not known', async () => {
    open(summary())
    const mix = await card('Content Mix')
    expect(mix.getByRole('img', { name: /^Reels 50\.0%, Carousels 27\.8%, Images 22\.2%$/ })).toBeInTheDocument()
    expect(mix.getByText('18 posts, last 30 days')).toBeInTheDocument()
    await userEvent.hover(mix.getByRole('button', { name: 'N/A' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent("Instagram doesn't share stories")
  })

  test('no posts, no donut', async () => {
    open(summary({ contentMix: [] }))
    const mix = await card('Content Mix')
    expect(mix.getByText('No posts in the last 30 days.')).toBeInTheDocument()
    expect(mix.queryByRole('img')).toBeNull()
  })
})

describe('Top Hashtags', () => {
  test('DASH-039 the first eight with their engagement', async () => {
    open(summary())
    const rows = (await card('Top Hashtags')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(8)
    expect(rows[0]).toHaveTextContent('#coldproof14.1K')
    expect(rows[7]).toHaveTextContent('#sourdough132.5K')
  })

  test('none', async () => {
    open(summary({ topHashtags: [] }))
    expect((await card('Top Hashtags')).getByText(/^No hashtags/)).toBeInTheDocument()
  })
})

describe('Top Posting Times', () => {
  test('DASH-040 the first three with their average engagement', async () => {
    open(summary())
    const times = (await card('Top Posting Times')).getAllByRole('listitem')
    expect(times.map(({ textContent }) => textContent)).toEqual([
      '7:00 PM2.6Kavg engagement6 posts',
      '8:00 PM2.3Kavg engagement3 posts',
      '5:00 PM2.2Kavg engagement1 post',
    ])
  })

  test('too few posts', async () => {
    open(summary({ topPostingTimes: [] }))
    expect((await card('Top Posting Times')).getByText(/^Not enough posts yet\.$|Mean/)).toBeInTheDocument()
  })
})

describe('Recent Highlights', () => {
  test('DASH-036 all of it opens the post', async () => {
    open(summary())
    const link = (await card('Recent Highlights')).getByRole('link', { name: 'Open your best post of the last 7 days' })
    const { id, shortCode } = summary().recentHighlights.bestPost ?? { id: 0, shortCode: '' }
    expect(link).toHaveAttribute('href', `/posts/${shortCode}/id/${id}`)
  })

  test('DASH-035 the best post of the week with its likes', async () => {
    open(summary())
    const highlights = await card('Recent Highlights')
    expect(highlights.getByText('2.9K')).toBeInTheDocument()
    expect(highlights.getByText('Tue 17 Nov')).toBeInTheDocument()
    expect(highlights.getByText(/^Focaccia on a weeknight/)).toHaveAttribute('dir', 'auto')
  })

  test('with hidden likes it claims no best', async () => {
    const { bestPost } = summary().recentHighlights
    open({ ...summary(), recentHighlights: { bestPost: bestPost && { ...bestPost, likesCount: null } } })
    const highlights = await card('Recent Highlights')
    expect(highlights.getByText('From the last 7 days; likes are hidden')).toBeInTheDocument()
    expect(highlights.queryByText(/best post/i)).toBeNull()
  })

  test('DASH-035 otherwise "No recent posts"', async () => {
    open({ ...summary(), recentHighlights: { bestPost: null } })
    expect((await card('Recent Highlights')).getByText('No recent posts')).toBeInTheDocument()
  })
})

test('with followers alone, every other figure is N/A and no card invents one', async () => {
  open(summary({ ...noNumbers, status: 'ready', followers: 48_213 }))
  expect((await card('Posts This Month')).getAllByText('N/A')).toHaveLength(2)
  expect((await card('Engagement Rate')).getAllByText('N/A')).toHaveLength(2)
  expect((await card('Followers')).queryByRole('img')).toBeNull()
})
