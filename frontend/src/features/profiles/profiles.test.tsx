import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as leave from '@/shared/lib/leave'
import type { Period } from '@/shared/lib/period'
import { analysis, engagement, growth } from '@/testing/fixtures/analysis'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp, renderUi } from '@/testing/render'
import { appInfo, failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import type { Analysis } from './analysis'
import { GrowthCard } from './components/GrowthCard'
import { hourBars } from './components/HoursCard'
import { mixRows } from './mix'

const ENTRY = '/api/instagram-profiles/username/:username'
const asked = { growth: [] as string[], engagement: [] as string[] }
const param = (request: Request, name: string) => new URL(request.url).searchParams.get(name) as never

function answers(answer: Analysis = analysis()) {
  server.use(
    http.get('/api/performance/analytics', () => HttpResponse.json(answer)),
    http.get(ENTRY, () => HttpResponse.json({ id: 7 })),
    http.get('/api/profiles/7', () => HttpResponse.json(answer)),
    http.get('/api/instagram-profiles/7/follower-growth', ({ request }) => {
      asked.growth.push(param(request, 'timeRange'))
      return HttpResponse.json(growth(param(request, 'timeRange') as Period))
    }),
    http.get('/api/instagram-profiles/7/engagement-metrics', ({ request }) => {
      asked.engagement.push(`${param(request, 'metricType')} ${param(request, 'timeRange')}`)
      return HttpResponse.json(engagement(param(request, 'metricType'), param(request, 'timeRange')))
    }),
  )
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  asked.growth = []
  asked.engagement = []
  signedIn()
})

describe('the page of a profile', () => {
  test('PROF-002 its title is the name, with a subtitle', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    expect(await screen.findByRole('heading', { level: 1, name: '@sunny.baker' })).toBeInTheDocument()
    expect(screen.getByText('Instagram profile analytics and insights')).toBeInTheDocument()
  })

  test('PROF-003 without a username it says what is missing', async () => {
    renderApp('/profile')
    expect(await screen.findByText('Username is required')).toBeInTheDocument()
  })

  test('PROF-004 loading says so', async () => {
    server.use(http.get(ENTRY, () => new Promise(() => {})))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
  })

  test('PROF-005 an error stands there with a way on, which reloads the page', async () => {
    server.use(http.get(ENTRY, () => failure(404, 'You do not follow @sunny.baker', 'not_found')))
    const reload = vi.spyOn(leave, 'reloadPage').mockImplementation(() => {})
    renderApp('/profile/sunny.baker')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('You do not follow @sunny.baker')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('PROF-003 PROF-005 one that is not tracked has no parts to lead to, and says how to see it', async () => {
    server.use(http.get(ENTRY, () => failure(404, 'Profile not found', 'not_found')))
    renderApp('/profile/nobody.here')
    expect(await screen.findByRole('alert')).toHaveTextContent('Profile not found')
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull()
    expect(screen.getByText(/To see @nobody.here, track it/)).toBeInTheDocument()
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Competitor Comparison' })
    expect(way).toHaveAttribute('href', '/competitor-comparison')
  })

  test('PROF-007 of a lost username neither its new owner is linked nor its numbers are passed off as new', async () => {
    answers(analysis({ profile: { isOwn: false, goneAt: '2026-11-10T09:00:00Z' } }))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText(/^@sunny.baker has belonged to another account since/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'View Profile on Instagram' })).toBeNull()
  })

  test('PROF-065 one that the user stopped tracking says of when its numbers are', async () => {
    answers(analysis({ profile: { isOwn: false, isTracking: false, stoppedAt: '2026-11-02T09:00:00Z' } }))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText(/^You stopped tracking @sunny.baker on .*2 Nov/)).toHaveTextContent('from that day.')
  })

  test('PROF-029 tabs lead to its parts', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    const tabs = within(await screen.findByRole('navigation', { name: 'Sections' }))
    expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Growth', '#section-growth'],
      ['Engagement', '#section-engagement'],
      ['Content', '#section-content'],
      ['Timing', '#section-timing'],
      ['Top Posts', '#section-posts'],
    ])
  })
})

describe('reach, which only the owner sees', () => {
  test.each([
    [true, 6],
    [false, 5],
  ])('has a tab on the own page where the server signs in with Instagram: %s', async (instagramLogin, tabs) => {
    answers()
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin })))
    renderApp('/my-performance')
    const nav = within(await screen.findByRole('navigation', { name: 'Sections' }))
    await waitFor(() => expect(nav.getAllByRole('link')).toHaveLength(tabs))
    if (instagramLogin) expect(await screen.findByText('Only you can see your reach')).toBeInTheDocument()
  })

  test('a link leads to it', async () => {
    answers()
    server.use(http.get('/api/app', () => HttpResponse.json({ ...appInfo, instagramLogin: true })))
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    renderApp('/my-performance#section-reach')
    await screen.findByText('Only you can see your reach')
    expect(scrolled.mock.contexts.map((part) => (part as Element).id)).toContain('section-reach')
  })
})

describe('the header', () => {
  test('PROF-006 PROF-009 when it was analysed, and four figures', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    const card = await region('@sunny.baker')
    expect(card.getByText(/^Last analyzed/)).toHaveTextContent('Last analyzed 20 Nov 2026 14:00 (2 min ago)')
    expect(card.getByTestId('year')).toHaveTextContent('2026')
    const figures = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(figures).toEqual([
      ['Followers', '48.2K'],
      ['Following', '612'],
      ['Posts', '734'],
      ['Eng. Rate', '4.70%'],
    ])
  })

  test('PROF-007 name, links out, and the badge only where it is known', async () => {
    answers(analysis({ profile: { isVerified: true } }))
    renderApp('/profile/sunny.baker')
    const card = await region('@sunny.baker')
    expect(card.getByText('@sunny.baker')).toBeInTheDocument()
    expect(card.getByTitle('Verified')).toBeInTheDocument()
    expect(card.getByRole('link', { name: 'View Profile on Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/sunny.baker/',
    )
    expect(card.getByRole('link', { name: 'sunnybaker.example' })).toBeInTheDocument()
  })
})

describe('growth and engagement', () => {
  test('PROF-038 PROF-039 each asks anew for its own period, and for nothing else', async () => {
    answers()
    const { router } = renderApp('/my-performance')
    const card = await region('Engagement Metrics')
    await waitFor(() => expect(asked.engagement).toHaveLength(3))
    await waitFor(() => expect(asked.growth).toEqual(['last_30_days']))
    await userEvent.click(card.getByRole('button', { name: 'YTD' }))
    await waitFor(() => expect(asked.engagement).toHaveLength(6))
    expect(asked.engagement.slice(3).sort()).toEqual(
      ['avg_comments', 'avg_likes', 'engagement_rate'].map((metric) => `${metric} year_to_date`),
    )
    expect(asked.growth).toEqual(['last_30_days'])
    expect(router.history.location.search).toBe('?engagement=year_to_date')
  })

  test('PROF-010 PROF-011 a line of followers, and three charts', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    const card = await region('Follower Growth')
    expect(await card.findByRole('img', { name: /^Followers per day/ })).toBeInTheDocument()
    const charts = await region('Engagement Metrics')
    for (const name of ['Average Likes', 'Average Comments', 'Engagement Rate']) {
      expect(await charts.findByRole('group', { name })).toBeInTheDocument()
    }
  })

  test('PROF-034 one point is not enough, and nothing is made up in its place', async () => {
    answers()
    server.use(
      http.get('/api/instagram-profiles/7/follower-growth', () =>
        HttpResponse.json(
          growth('last_30_days', { series: [{ date: '2026-11-20', followers: 5 }], trackedSince: '2026-11-20' }),
        ),
      ),
    )
    renderApp('/profile/sunny.baker')
    const card = await region('Follower Growth')
    expect(await card.findByText('Not enough data points to calculate growth')).toBeInTheDocument()
    expect(card.getByText('Started tracking from today')).toBeInTheDocument()
    expect(card.queryByRole('img')).toBeNull()
  })

  test.each([
    ['ready', "We haven't loaded this account from Instagram yet"],
    ['fetching', 'Loading your first data'],
  ] as const)('PROF-034 of an account without a reading, %s, no first day is made up', async (status, text) => {
    server.use(
      http.get('/api/instagram-profiles/7/follower-growth', () =>
        HttpResponse.json(growth('last_30_days', { series: [], trackedSince: null })),
      ),
    )
    const profile = { ...analysis().profile, status }
    const rest = {
      range: { period: 'last_30_days' },
      onRange: () => {},
      compact: false,
      height: 240,
      zone: 'UTC',
      now: NOW,
    } as const
    renderUi(<GrowthCard {...{ profile, ...rest }} />)
    const card = await region('Follower Growth')
    expect(await card.findByText(text)).toBeInTheDocument()
    expect(card.queryByText(/^Started tracking/)).toBeNull()
  })

  test('PROF-052 unknown likes and comments read N/A', async () => {
    answers()
    server.use(
      http.get('/api/instagram-profiles/7/engagement-metrics', ({ request }) =>
        HttpResponse.json(
          engagement(param(request, 'metricType'), 'last_30_days', { current: null, change: null, timeSeries: [] }),
        ),
      ),
    )
    renderApp('/profile/sunny.baker')
    const card = await region('Engagement Metrics')
    await waitFor(() => expect(card.getAllByText('N/A')).toHaveLength(3))
  })

  test('PROF-052 hidden likes have their reason in the place of the line', async () => {
    answers()
    const hidden = { current: null, change: null, timeSeries: [] }
    server.use(
      http.get('/api/instagram-profiles/7/engagement-metrics', ({ request }) => {
        const answer = engagement(param(request, 'metricType'), 'last_30_days', hidden)
        const why = { ...answer.basis.current, reason: 'The likes of these posts are hidden on Instagram.' }
        return HttpResponse.json({ ...answer, basis: { ...answer.basis, current: why } })
      }),
    )
    renderApp('/profile/sunny.baker')
    const card = await region('Engagement Metrics')
    expect(await card.findAllByText('The likes of these posts are hidden on Instagram.')).toHaveLength(3)
  })

  test('PROF-056 a failed change of period keeps the chart and says so', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    const card = await region('Follower Growth')
    await card.findByRole('img', { name: /^Followers per day/ })
    server.use(
      http.get('/api/instagram-profiles/7/follower-growth', () =>
        HttpResponse.json({ message: 'no' }, { status: 422, statusText: 'Unprocessable Entity' }),
      ),
    )
    await userEvent.click(card.getByRole('button', { name: 'YTD' }))
    expect(await card.findByText('Could not refresh')).toBeInTheDocument()
    expect(card.getByRole('img', { name: /^Followers per day/ })).toBeInTheDocument()
  })

  test.each([
    ['PROF-054', 'follower-growth', 'Follower Growth', 'Follower growth request failed: Unprocessable Entity'],
    ['PROF-055', 'engagement-metrics', 'Engagement Metrics', 'Engagement metrics request failed: Unprocessable Entity'],
  ])('%s a failed %s request says which and why', async (_, path, title, text) => {
    answers()
    server.use(
      http.get(`/api/instagram-profiles/7/${path}`, () =>
        HttpResponse.json({ message: 'no' }, { status: 422, statusText: 'Unprocessable Entity' }),
      ),
    )
    renderApp('/profile/sunny.baker')
    const card = await region(title)
    expect(await card.findByRole('alert')).toHaveTextContent(text)
  })

  test('the chosen range is compared with another: in the address, under the charts and in the table', async () => {
    answers()
    const then = { timeRange: '2026-09-20..2026-10-20', rangeFrom: '2026-09-20', rangeTo: '2026-10-20' }
    const early = {
      change: null,
      basis: { change: { ...growth('last_30_days').basis.change, reason: 'Tracking began on 1 Oct 2026.' } },
    }
    server.use(
      http.get('/api/instagram-profiles/7/follower-growth', ({ request }) => {
        const compared = { ...growth('last_30_days'), ...then, ...early }
        compared.series = [{ date: '2026-10-19', followers: 46_001 }]
        const asked = param(request, 'compareWith') === 'period_before'
        return HttpResponse.json({ ...growth('last_30_days'), ...(asked && { compared }) })
      }),
      http.get('/api/instagram-profiles/7/engagement-metrics', ({ request }) => {
        const metric = engagement(param(request, 'metricType'), 'last_30_days')
        return HttpResponse.json({ ...metric, compared: { ...metric, ...then, ...early, timeSeries: [] } })
      }),
    )
    renderApp('/profile/sunny.baker?growthWith=period_before&engagementWith=period_before')
    const card = await region('Follower Growth')
    expect(await card.findByRole('button', { name: 'Growth period: vs the period before' })).toBeVisible()
    const both = within(await card.findByRole('list', { name: 'The two ranges' })).getAllByRole('listitem')
    expect(both.map(({ textContent }) => textContent)).toEqual([
      '+1,284 from 21 Oct to 20 Nov 2026',
      'N/A from 20 Sep to 20 Oct 2026. Tracking began on 1 Oct 2026.',
    ])
    await userEvent.click(card.getByRole('button', { name: 'View as table' }))
    expect(card.getAllByRole('row')[1]).toHaveTextContent(/20 Nov 2026.*N\/A$/)
    expect(card.getAllByRole('row')[2]).toHaveTextContent(/19 Nov 2026.*Mon 19 Oct 202646,001$/)
    const metrics = await region('Engagement Metrics')
    expect(await metrics.findAllByText(/Tracking began on 1 Oct 2026/)).toHaveLength(3)
  })

  test('PROF-028 a panel has short period labels', async () => {
    answers()
    renderUi(
      <GrowthCard
        profile={analysis().profile}
        range={{ period: 'last_30_days' }}
        onRange={() => {}}
        compact
        height={240}
      />,
    )
    const card = await region('Follower Growth')
    const group = within(card.getByRole('group', { name: 'Growth period' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['7d', '30d', 'YTD', 'All'])
  })
})

describe('content and timing', () => {
  test('PROF-014 the first 8 hashtags by engagement', async () => {
    const many = Array.from({ length: 10 }, (_, i) => ({ hashtag: `#t${i}`, engagement: (10 - i) * 100, count: 2 }))
    answers(analysis({ hashtags: many }))
    renderApp('/profile/sunny.baker')
    const items = (await region('Top Hashtags')).getAllByRole('listitem')
    expect(items).toHaveLength(8)
    expect(items[0]).toHaveTextContent('#t0')
  })

  test('PROF-017 nothing to break down says so', async () => {
    answers(analysis({ hashtags: [], contentMix: [] }))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText('No content data available')).toBeInTheDocument()
    expect(screen.getByText('No content breakdown available')).toBeInTheDocument()
  })

  test('PROF-019 PROF-020 three best times, and how often', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    const times = (await region('Best Posting Times')).getAllByRole('listitem')
    expect(times).toHaveLength(3)
    expect(times[0]).toHaveTextContent('7:00 PM2.6K')
    const terms = (await region('Posting Frequency')).getAllByRole('term')
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Posts/Week', '4.2'],
      ['Posts/Month', '18.0'],
      ['Best Day', 'Thursday'],
    ])
  })

  test('a best time of the own account says how many followers are online, where it is known', async () => {
    const own = analysis()
    const bestTimes = own.basis.bestPostingTimes
    if (!bestTimes) throw new Error('the analysis has no best times')
    const reason = 'Instagram has not shown this.'
    own.basis.followersOnline = { ...bestTimes, name: 'Followers online', reason }
    own.metrics.followersOnline = [{ hour: 19, followers: 420, timesMean: 1.42 }]
    answers(own)
    renderApp('/profile/sunny.baker')
    const times = (await region('Best Posting Times')).getAllByRole('listitem')
    expect(times[0]).toHaveTextContent('Followers online: 1.4 × the mean')
    expect(times[1]).toHaveTextContent('Followers online: N/A')
  })

  test('PROF-019 PROF-014 what is shown is the mean, and of how many posts', async () => {
    answers()
    renderApp('/profile/sunny.baker')
    expect((await region('Best Posting Times')).getAllByText(/^average, \d+ posts?$/)).toHaveLength(3)
    expect((await region('Top Hashtags')).getByText('Mean likes and comments')).toBeInTheDocument()
  })

  test('PROF-026 posts of hidden likes are there, and cannot be ranked', async () => {
    const { basis } = analysis()
    const why = { ...basis.engagementRate, skipped: 27, reason: 'The likes of these posts are hidden on Instagram.' }
    answers(analysis({ topPosts: [], basis: { ...basis, topPosts: why as NonNullable<typeof basis.topPosts> } }))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText("We can't rank these posts")).toBeInTheDocument()
    expect(screen.queryByText('No Posts Found')).toBeNull()
  })

  test('PROF-025 an account without posts has no count of them above its empty hours', async () => {
    answers(analysis({ metrics: { ...analysis().metrics, hourlyDistribution: [] } }))
    renderApp('/profile/sunny.baker')
    expect((await region('Hourly Posting Distribution')).queryByText(/^0 posts/)).toBeNull()
  })

  test('PROF-025 a bar for each of 24 hours', () => {
    const bars = hourBars([{ hour: 19, formattedTime: '7:00 PM', postCount: 6, avgEngagement: null }])
    expect(bars).toHaveLength(24)
    expect([0, 12, 19, 23].map((hour) => bars[hour]?.label)).toEqual(['12 AM', '12 PM', '7 PM', '11 PM'])
    expect(bars[19]?.value).toBe(6)
  })

  test('types that make one slice share its engagement by their posts', () => {
    const mix = [
      { type: 'REEL', count: 3, percentage: 75, engagementRate: 4 },
      { type: 'VIDEO', count: 1, percentage: 25, engagementRate: 8 },
    ]
    expect(mixRows(mix as unknown as Analysis['contentMix'])[0]).toMatchObject({ label: 'Reels', count: 4, rate: 5 })
  })
})

describe('the own performance', () => {
  test('PROF-001 without an account a modal asks for it', async () => {
    const stranger = { ...maya, instaUsername: null }
    localStorage.setItem('bowerbird.user', JSON.stringify(stranger))
    server.use(http.get('/api/auth/profile', () => HttpResponse.json(stranger)))
    renderApp('/my-performance')
    const dialog = await screen.findByRole('dialog', { name: 'Connect Instagram' })
    expect(await within(dialog).findByLabelText('Instagram Username')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('PROF-030 has insights and tips beside it', async () => {
    answers()
    renderApp('/my-performance')
    expect((await region('AI insights')).getByText('Reels carry your growth')).toBeInTheDocument()
    expect((await region('Posting tips')).getByText('Try a Monday')).toBeInTheDocument()
  })

  test('PROF-031 a plan without them has a lock over the insights', async () => {
    answers(analysis({ insights: { locked: true, generatedAt: null, items: [] }, tips: [] }))
    renderApp('/my-performance')
    const card = await region('AI insights')
    expect(card.getByText('Unlock AI Performance Insights')).toBeInTheDocument()
    expect(card.getByText('Upgrade to Pro')).toBeInTheDocument()
  })

  test('PROF-032 a failed load says so', async () => {
    server.use(http.get('/api/performance/analytics', () => failure(404, 'Nothing here', 'not_found')))
    renderApp('/my-performance')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Unable to load performance dataNothing here')
  })
})
