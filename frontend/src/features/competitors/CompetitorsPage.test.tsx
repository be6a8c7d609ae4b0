import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { competitorsAnswer, five, NOBODY, topPosts, two } from '@/testing/fixtures/competitors'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import type { CompetitorsAnswer } from './competitors'

const LIST = '/api/competitors'
const user = userEvent.setup({ delay: null })

// Menus and dialogs bring their code when they are first opened, which a busy machine takes its time over.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700)
  atWidth(1440)
  signedIn()
})

const noPosts = (basis = {}) => HttpResponse.json({ posts: [], total: 0, reading: [], basis })
const answers = (answer: CompetitorsAnswer) => server.use(http.get(LIST, () => HttpResponse.json(answer)))

async function open(search = '') {
  const app = renderApp(`/competitor-comparison${search}`)
  await screen.findByRole('table', { name: 'Tracked Competitors' })
  return app
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const tracked = () => within(screen.getByRole('table', { name: 'Tracked Competitors' }))
const untracked = () => within(screen.getByRole('table', { name: 'Untracked Competitors' }))
const names = (table: ReturnType<typeof within>) =>
  table.getAllByRole('rowheader').map(({ textContent }: HTMLElement) => /@[a-z._]+/.exec(textContent ?? '')?.[0])

/** Nine tracked accounts on a plan that holds twenty. */
const nine = () =>
  competitorsAnswer({
    limit: 20,
    competitors: [...five, ...five.slice(0, 4)].map((competitor, index) => ({
      ...competitor,
      id: index + 1,
      instaProfile: { ...competitor.instaProfile, id: index, instaUsername: `account.${'abcdefghi'[index]}` },
      performance: { ...competitor.performance, engagementRate: 9 - index, currentFollowerCount: 1_000 * (index + 1) },
    })),
  })

describe('the page', () => {
  test('SHELL-006 stands at its address under its title', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Competitor Analysis' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Competitor Comparison' })).toHaveAttribute('aria-current', 'page')
  })

  test('a sentence answers it', async () => {
    await open()
    expect(screen.getByRole('main')).toHaveTextContent(
      'You rank 2nd of 6 by engagement. @noa.bakes.slow grows fastest, +4.5% in 30 days; you grew +2.7%.',
    )
  })

  test('without an account of your own the sentence says how to come by one', async () => {
    const answer = competitorsAnswer()
    const { fastest, ...unknown } = answer.summary
    answers({
      ...answer,
      myPerformance: { ...answer.myPerformance, hasInstagramProfile: false, instaProfile: null },
      summary: { ...unknown, fastest, rank: null, outperformed: null, yourGrowth: null, yourPostsPerWeek: null },
    })
    await open()
    expect(screen.getByRole('main')).toHaveTextContent(
      '@noa.bakes.slow grows fastest, +4.5% in 30 days. Connect Instagram to see how you compare.',
    )
    expect(region('Summary').getByText('5 tracked')).toBeVisible()
    expect(region('Summary').getByText('Yours N/A')).toBeVisible()
  })

  test('COMP-018 the basis of a rank counts accounts', async () => {
    await open()
    await user.hover(region('Summary').getByRole('button', { name: 'Rank by engagement' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/From\d+ accounts/)
  })

  test('COMP-016 says that it loads', async () => {
    server.use(http.get(LIST, () => new Promise<never>(() => {})))
    renderApp('/competitor-comparison')
    expect(await screen.findByText('Loading competitors...')).toBeVisible()
  })

  test('COMP-017 a failed load shows its message and another try', async () => {
    let broken = true
    server.use(
      http.get(LIST, () => (broken ? failure(500, 'The database is away') : HttpResponse.json(competitorsAnswer()))),
    )
    renderApp('/competitor-comparison')
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('table', { name: 'Tracked Competitors' })).toBeVisible()
  })

  test('COMP-018 a summary of rank, engagement, growth and posts', async () => {
    await open()
    const summary = region('Summary')
    expect(summary.getByText('Outperforms 4 of 5 tracked').closest('div')).toHaveTextContent(/2nd.of 6/)
    expect(summary.getByText(/^Tracked average/)).toHaveTextContent('3.8%')
    expect(summary.getByText(/^Tracked median/)).toHaveTextContent('+1.6%')
    expect(summary.getByText('You publish 4.2 a week').closest('div')).toHaveTextContent(/3.9.a week/)
  })

  test('COMP-018 accounts of unknown rate are not among those that are outperformed', async () => {
    const answer = competitorsAnswer()
    answers({ ...answer, summary: { ...answer.summary, rank: 2, ranked: 4, outperformed: 2 } })
    await open()
    const rank = region('Summary').getByText('Outperforms 2 of 3 with a known rate')
    expect(rank.closest('div')).toHaveTextContent(/2nd.of 4/)
    await user.hover(rank)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('a lower engagement rate than yours')
  })

  test('COMP-018 what it is measured against and is not known says why', async () => {
    const answer = competitorsAnswer()
    const reason = 'No tracked account has a known engagement rate yet.'
    const { meanEngagementRate: mean, ...basis } = answer.basis
    answers({
      ...answer,
      summary: { ...answer.summary, meanEngagementRate: null },
      basis: { ...basis, meanEngagementRate: { ...(mean as NonNullable<typeof mean>), reason } },
    })
    await open()
    await user.hover(region('Summary').getByRole('button', { name: 'Tracked average N/A' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
  })

  test('a loss too small to be written is none', async () => {
    const answer = competitorsAnswer()
    answers({ ...answer, summary: { ...answer.summary, yourGrowth: -0.04 } })
    await open()
    expect(screen.getByRole('main')).toHaveTextContent('in 30 days; you grew 0.0%.')
  })
})

describe('the comparison', () => {
  const chart = () => screen.getByRole('img', { name: /per day:/ })

  test('COMP-001 its days, from the first to the last', async () => {
    await open()
    expect(region('Follower Growth Comparison').getByText('21 Oct 2026 - 20 Nov 2026 (UTC)')).toBeVisible()
  })

  test('COMP-001 a stopped account brings its own days', async () => {
    const [stopped] = two
    const growthData = ['2026-09-01', '2026-09-30'].map((date, index) => ({ date, followerCount: 1_000 + index }))
    answers(competitorsAnswer({ competitors: [...five, { ...(stopped as (typeof two)[0]), growthData }] }))
    await open(`?compare=${encodeURIComponent(JSON.stringify(['YOU', stopped?.instaProfile.instaUsername]))}`)
    expect(screen.getByText('1 Sep 2026 - 20 Nov 2026 (UTC)')).toBeVisible()
  })

  test('COMP-013 COMP-014 COMP-015 plots the own account and the first five', async () => {
    answers(nine())
    await open()
    expect(chart()).toHaveAccessibleName(
      'Follower growth in percent per day: You, account.a, account.b, account.c, account.d, account.e',
    )
  })

  test('COMP-013 those that are not tracked are plotted when they are chosen', async () => {
    const [tracked, ...others] = nine().competitors
    const paused = others.map((other) => ({ ...other, isTracking: false, pausedByPlan: true }))
    answers(competitorsAnswer({ competitors: tracked ? [tracked, ...paused] : [] }))
    const { router } = await open()
    expect(chart()).toHaveAccessibleName(/: You, account.a$/)
    await user.click(screen.getByRole('button', { name: 'Select profiles to compare' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: '@account.b' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ compare: ['YOU', 'account.a', 'account.b'] }))
  })

  test('COMP-013 chooses anew when the set changes', async () => {
    answers(nine())
    const { router, queries } = await open('?compare=["account.b"]')
    expect(chart()).toHaveAccessibleName(/: account.b$/)
    answers(competitorsAnswer({ competitors: nine().competitors.slice(1) }))
    await queries.invalidateQueries({ queryKey: ['competitors'] })
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('compare'))
    expect(chart()).toHaveAccessibleName(/: You, account.b, account.c, account.d, account.e, account.f$/)
  })

  test('COMP-009 COMP-010 the legend names you and three, the popup all of them', async () => {
    await open()
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You',
      '@noa.bakes.slow',
      '@proof.and.peel',
      '@crumb.theory',
      '+2',
    ])
    await user.hover(legend.getByRole('button', { name: 'All plotted profiles' }))
    const popup = await screen.findByRole('tooltip')
    expect(popup).toHaveTextContent('All Plotted Profiles:')
    expect(within(popup).getAllByRole('listitem')).toHaveLength(6)
  })

  test('COMP-010 three competitors need no popup', async () => {
    answers(competitorsAnswer({ competitors: five.slice(0, 3) }))
    await open()
    expect(screen.queryByRole('button', { name: 'All plotted profiles' })).toBeNull()
  })

  test('COMP-005 COMP-008 a slide-in chooses whom to compare, and the address keeps it', async () => {
    const { router } = await open()
    await user.click(screen.getByRole('button', { name: 'Select profiles to compare' }))
    const panel = within(screen.getByRole('dialog', { name: 'Select Profiles to Compare' }))
    expect(panel.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
    expect(panel.getByRole('checkbox', { name: 'Your Profile' })).toBeChecked()
    const list = within(panel.getByRole('list', { name: 'Competitors' }))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('@noa.bakes.slow31.8K followers')
    await user.click(panel.getByRole('checkbox', { name: 'Your Profile' }))
    await user.click(list.getByRole('checkbox', { name: '@crumb.theory' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        compare: ['noa.bakes.slow', 'proof.and.peel', 'flour.hour', 'the.rye.room'],
      }),
    )
  })

  test('COMP-008 a count of followers that is not known is said so', async () => {
    const [first, ...rest] = five as [(typeof five)[0], ...typeof five]
    const performance = { ...first.performance, currentFollowerCount: null }
    answers(competitorsAnswer({ competitors: [{ ...first, performance }, ...rest] }))
    await open()
    await user.click(screen.getByRole('button', { name: 'Select profiles to compare' }))
    const list = within(screen.getByRole('list', { name: 'Competitors' }))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('@noa.bakes.slowFollowers unknown')
  })

  test('on a phone the plotted ones are listed, the highest first', async () => {
    atWidth(390)
    renderApp('/competitor-comparison')
    const ranking = within(await screen.findByRole('list', { name: 'Profiles in the chart' }))
    const lines = ranking.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/noa\.bakes\.slow\+4\.\d/),
      expect.stringMatching(/You\+2\.\d/),
    ])
    expect(lines).toHaveLength(6)
  })

  test.each([
    [1440, 'a panel'],
    [390, 'a sheet'],
  ])('COMP-006 at %i px the selection is %s', async (width, kind) => {
    atWidth(width)
    renderApp('/competitor-comparison')
    await user.click(await screen.findByRole('button', { name: 'Select profiles to compare' }))
    const dialog = screen.getByRole('dialog')
    if (kind === 'a panel') expect(dialog).toHaveStyle({ width: '400px' })
    else expect(dialog).toHaveClass('h-[85vh]')
  })

  test('COMP-012 while it loads a spinner stands in its place', async () => {
    server.use(http.get(LIST, () => new Promise<never>(() => {})))
    renderApp('/competitor-comparison')
    expect(await screen.findByRole('progressbar', { name: 'Loading the comparison' })).toBeVisible()
  })

  test('its scale stands in the address, and a table behind it', async () => {
    const { router } = await open()
    await user.click(screen.getByRole('button', { name: 'Absolute' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ scale: 'absolute' }))
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    expect(screen.getByRole('table', { name: 'Followers per day' })).toBeVisible()
  })

  test.each([
    [NOBODY, 'No growth data available yet. Start tracking competitors to see follower growth trends.'],
    [{ ...NOBODY, trackedCount: 1, totalCount: 1 }, 'The chart starts after two days of data.'],
  ])('COMP-011 without numbers it says so, and tells nobody to start who has', async (body, words) => {
    answers(body)
    await open()
    expect(screen.getByText(words)).toBeVisible()
  })
})

describe('the tables', () => {
  test('COMP-019 COMP-022 heads; all but the account sort', async () => {
    await open()
    const heads = tracked().getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Followers',
      'Following',
      'Posts',
      'Avg Likes',
      'Avg Comments',
      'Engagement',
      'Actions',
    ])
    expect(heads.filter((head) => within(head).queryByRole('button')).length).toBe(6)
  })

  test('COMP-019 on a phone its rows are cards', async () => {
    atWidth(390)
    renderApp('/competitor-comparison')
    const cards = within(await screen.findByRole('list', { name: 'Tracked Competitors' })).getAllByRole('listitem')
    expect(cards).toHaveLength(6)
    expect(cards[1]).toHaveTextContent('@noa.bakes.slow')
    expect(cards[1]).toHaveTextContent('5.6%')
  })

  test('COMP-023 the own account stands first', async () => {
    await open()
    const own = tracked().getAllByRole('row')[1]
    expect(own).toHaveTextContent('@sunny.bakerYOUYour account performance48.2K6127342.1K964.7%')
  })

  test('COMP-023 COMP-041 without an account it leads to connecting one, and its figures are N/A', async () => {
    const nothing = competitorsAnswer().myPerformance
    const empty = Object.fromEntries(
      Object.keys(nothing.performance).map((key) => [key, key === 'reasons' ? {} : null]),
    )
    answers(
      competitorsAnswer({
        myPerformance: {
          instaProfile: null,
          hasInstagramProfile: false,
          growthData: [],
          performance: empty as unknown as typeof nothing.performance,
        },
      }),
    )
    await open()
    const own = within(tracked().getAllByRole('row')[1] as HTMLElement)
    expect(own.getByRole('link', { name: 'Connect Instagram to see data' })).toHaveAttribute('href', '/dashboard')
    expect(own.getAllByText('N/A')).toHaveLength(6)
    await user.click(own.getAllByText('N/A')[0] as HTMLElement)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No Instagram account is connected.')
  })

  test('COMP-024 sorts by engagement, turns round, begins another column with the largest', async () => {
    const { router } = await open()
    expect(names(tracked())).toEqual([
      '@sunny.baker',
      '@noa.bakes.slow',
      '@proof.and.peel',
      '@crumb.theory',
      '@flour.hour',
      '@the.rye.room',
    ])
    await user.click(tracked().getByRole('button', { name: 'Engagement' }))
    await waitFor(() => expect(names(tracked())[1]).toBe('@the.rye.room'))
    expect(router.state.location.search).toEqual({ order: 'asc' })
    await user.click(tracked().getByRole('button', { name: 'Followers' }))
    await waitFor(() => expect(names(tracked())[1]).toBe('@crumb.theory'))
    expect(router.state.location.search).toEqual({ sort: 'followers' })
    expect(names(tracked())[0]).toBe('@sunny.baker')
  })

  test('COMP-021 COMP-024 five at a time; sorting goes back to the first page', async () => {
    answers(nine())
    const { router } = await open('?page=2')
    expect(names(tracked())).toEqual(['@sunny.baker', '@account.f', '@account.g', '@account.h', '@account.i'])
    expect(screen.getByText('6–9 of 9')).toBeVisible()
    await user.click(tracked().getByRole('button', { name: 'Followers' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'followers' }))
    expect(names(tracked())).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'followers', page: 2 }))
  })

  test('COMP-020 COMP-025 COMP-026 those that rest, with their last day', async () => {
    await open()
    expect(
      untracked()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Account', 'Followers', 'Following', 'Posts', 'Last Tracked', 'Actions'])
    expect(untracked().getByRole('row', { name: /hearth.journal/ })).toHaveTextContent('88.0K2331.8K2 Nov 2026')
    expect(within(untracked().getByRole('row', { name: /ovenlight/ })).getByText('N/A')).toBeVisible()
  })

  test('COMP-020 six that rest need a second page', async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({
      ...(two[0] as (typeof two)[0]),
      id: index,
      instaProfile: { ...(two[0] as (typeof two)[0]).instaProfile, instaUsername: `rest.${'abcdef'[index]}` },
    }))
    answers(competitorsAnswer({ competitors: [...five, ...six] }))
    await open()
    expect(names(untracked())).toHaveLength(5)
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of untracked competitors' })).getByRole('button', {
        name: 'Next page',
      }),
    )
    await waitFor(() => expect(names(untracked())).toHaveLength(1))
  })

  test.each([
    ['Gone since 4 Nov: the username now belongs to another account', { goneAt: '2026-11-03T22:30:00Z' }],
    ['Not found since 5 Nov: private, renamed or deleted', { notFoundSince: '2026-11-04T22:30:00Z' }],
    ['Reading posts: 50 of 200', { status: 'fetching', step: 'Reading posts: 50 of 200' }],
    ['Instagram is not answering', { status: 'failed', error: 'Instagram is not answering' }],
  ] as const)('a row says "%s"', async (text, changes) => {
    answers(competitorsAnswer({ competitors: [{ ...(five[0] as (typeof five)[0]), ...changes }] }))
    await open()
    expect(tracked().getByText(text)).toBeVisible()
  })

  test('COMP-045 nobody is tracked', async () => {
    answers(competitorsAnswer({ competitors: two }))
    await open()
    expect(screen.getByRole('heading', { name: 'No Tracked Competitors' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a competitor' }))
    expect(await screen.findByRole('dialog', { name: 'Add Competitor' })).toBeVisible()
  })
})

describe('the side and the posts', () => {
  test('COMP-048 twelve pictures, how many more, and the button with the count', async () => {
    const many = Array.from({ length: 15 }, (_, index) => ({
      ...(five[0] as (typeof five)[0]),
      id: index,
      instaProfile: {
        ...(five[0] as (typeof five)[0]).instaProfile,
        instaUsername: `many.${'abcdefghijklmno'[index]}`,
      },
    }))
    answers(competitorsAnswer({ competitors: many, limit: 20 }))
    await open()
    const card = region('Add Competitor')
    expect(card.getAllByRole('listitem')).toHaveLength(12)
    expect(card.getByText('+ 3 more competitors')).toBeVisible()
    expect(card.getByRole('button', { name: 'Add Competitor (15/20)' })).toBeVisible()
  })

  test('SHELL-038 the sidebar has twelve of them too, and the number', async () => {
    await open()
    const foot = within(screen.getByRole('navigation', { name: 'Tracked competitors' }))
    expect(foot.getByText('Tracking 5 of 5')).toBeVisible()
    expect(foot.getAllByRole('link')).toHaveLength(5)
  })

  test('COMP-054 at the limit it says how to track more', async () => {
    await open()
    expect(screen.getByText(/^Upgrade your plan to track more competitors\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  })

  test('COMP-054 the plans open without loading the app anew', async () => {
    await open()
    await user.click(screen.getByRole('link', { name: 'See plans' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing & Plans' })).toBeVisible()
  })

  test('COMP-054 below the limit it does not', async () => {
    answers(competitorsAnswer({ limit: 10_000 }))
    await open()
    expect(screen.queryByText(/Upgrade your plan/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Add Competitor (5/unlimited)' })).toBeVisible()
  })

  test('COMP-049 COMP-050 words and hashtags of the tracked captions', async () => {
    await open()
    const words = await screen.findByRole('list', { name: 'Top Keywords' })
    expect(words).toHaveTextContent('crust41')
    expect(within(words).getByRole('button', { name: '+7 more' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Top Hashtags' })).toHaveTextContent('#crust58')
    expect(screen.getByText('96 captions of tracked accounts, 30 days')).toBeVisible()
  })

  test('COMP-049 the numbers beside the words are in order, and tell where they come from', async () => {
    const [keywords, hashtags] = [
      [
        { word: 'mill', engagement: 900, count: 11 },
        { word: 'croissants', engagement: 700, count: 13 },
      ],
      [],
    ]
    const entry = {
      name: 'Top Keywords',
      formula: 'What did best',
      n: 24,
      skipped: 0,
      from: null,
      to: null,
      takenAt: null,
    }
    const basis = { keywords: { ...entry, reason: null } }
    server.use(
      http.get('/api/competitors/keyword-analysis', () =>
        HttpResponse.json({ keywords, hashtags, captions: 24, reading: [], basis }),
      ),
    )
    await open()
    expect(await screen.findByRole('list', { name: 'Top Keywords' })).toHaveTextContent('croissants13mill11')
    await user.hover(screen.getByRole('button', { name: '24 captions of tracked accounts, 30 days' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('What did bestFrom24 posts')
  })

  test('COMP-043 a post leads to its analysis', async () => {
    await open()
    const link = (await screen.findAllByRole('link', { name: /^Open Reel by @noa.bakes.slow/ }))[0]
    expect(link).toHaveAttribute('href', '/posts/DT0/id/500')
  })

  test('asks for twenty of the tracked ones, of 30 days, and for what was chosen', async () => {
    const asked: string[] = []
    server.use(
      http.get('/api/competitors/top-posts', ({ request }) => {
        asked.push(decodeURIComponent(new URL(request.url).search))
        return HttpResponse.json({ posts: topPosts(2), total: 2, reading: [], basis: {} })
      }),
    )
    await open()
    await screen.findAllByRole('article')
    expect(asked[0]).toContain('dateRange=last_30_days')
    expect(asked[0]).toContain('limit=20')
    expect(asked[0]).toContain('noa.bakes.slow')
    expect(asked[0]).not.toContain('ovenlight')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await user.click(screen.getByRole('button', { name: 'Reels' }))
    await waitFor(() =>
      expect(asked.at(-1)).toMatch(/dateRange=last_7_days.*postType=REEL|postType=REEL.*dateRange=last_7_days/),
    )
  })

  test('COMP-046 COMP-047 no posts: says what to do', async () => {
    server.use(http.get('/api/competitors/top-posts', () => noPosts()))
    await open()
    expect(await screen.findByRole('heading', { name: 'No Posts Found' })).toBeVisible()
    expect(screen.getByText(/Try a longer period or all types/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all posts' }))
    expect(screen.getByRole('button', { name: 'All time', pressed: true })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all posts' })).toBeNull())
  })

  test('COMP-043 COMP-047 by what the posts are chosen, and why there are none', async () => {
    const reason = 'No posts with known likes in this time.'
    const entry = { name: 'Top Performing Posts', formula: 'The highest rate first', n: 0, skipped: 0 }
    const basis = { posts: { ...entry, from: null, to: null, takenAt: null, reason } }
    server.use(http.get('/api/competitors/top-posts', () => noPosts(basis)))
    await open('?range=all')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByText(/Try a longer period/)).toBeNull()
    await user.hover(screen.getByRole('button', { name: 'By engagement rate' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('The highest rate first')
  })

  test('COMP-044 COMP-047 a failed load empties the list and offers another try', async () => {
    let broken = true
    server.use(
      http.get('/api/competitors/top-posts', () =>
        broken
          ? failure(500, 'The posts are away')
          : HttpResponse.json({ posts: topPosts(1), total: 1, reading: [], basis: {} }),
      ),
    )
    await open()
    expect(await screen.findByText('The posts are away')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article')).toBeVisible()
  })
})

describe('a phone', () => {
  test('COMP-020 COMP-024 its cards are sorted by what stands above them', async () => {
    atWidth(390)
    answers(nine())
    const { router } = renderApp('/competitor-comparison?page=2')
    const list = await screen.findByRole('list', { name: 'Tracked Competitors' })
    const control = within(screen.getByRole('group', { name: 'Sort Tracked Competitors' }))
    const order = () =>
      within(list)
        .getAllByText(/^@account/)
        .map(({ textContent }) => textContent)
    await user.selectOptions(control.getByRole('combobox', { name: 'Sort by' }), 'Followers')
    await waitFor(() => expect(order().slice(0, 2)).toEqual(['@account.i', '@account.h']))
    expect(router.state.location.search).toEqual({ sort: 'followers' })
    await user.click(control.getByRole('button', { name: 'Largest first' }))
    await waitFor(() => expect(order().slice(0, 2)).toEqual(['@account.a', '@account.b']))
    expect(router.state.location.search).toEqual({ sort: 'followers', order: 'asc' })
  })

  test('SHELL-039 a bar at the bottom leads to three pages, and to the planner', async () => {
    atWidth(390)
    renderApp('/competitor-comparison')
    const bar = within(await screen.findByRole('navigation', { name: 'Main pages' }))
    expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/dashboard'],
      ['Me', '/my-performance'],
      ['Competitor', '/competitor-comparison'],
      ['Planner', '/content-planner'],
    ])
  })
})
