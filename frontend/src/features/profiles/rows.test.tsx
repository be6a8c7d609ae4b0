import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as leave from '@/shared/lib/leave'
import { analysis, engagement, growth } from '@/testing/fixtures/analysis'
import { NOW } from '@/testing/fixtures/summary'
import { renderApp, renderUi } from '@/testing/render'
import { server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { atWidth } from '@/testing/width'
import { ProfileAnalysis } from './ProfileAnalysis'

const ID = '/api/instagram-profiles/7'
const param = (request: Request, name: string) => new URL(request.url).searchParams.get(name) as never
const region = (name: string) => screen.findByRole('region', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  signedIn()
  server.use(
    http.get('/api/performance/analytics', () => HttpResponse.json(analysis())),
    http.get('/api/instagram-profiles/username/:username', () => HttpResponse.json({ id: 7 })),
    http.get('/api/profiles/7', () => HttpResponse.json(analysis())),
    http.get(`${ID}/follower-growth`, ({ request }) => HttpResponse.json(growth(param(request, 'timeRange')))),
    http.get(`${ID}/engagement-metrics`, async ({ request }) => {
      if (param(request, 'timeRange') === 'year_to_date') await delay(100)
      return HttpResponse.json(engagement(param(request, 'metricType'), param(request, 'timeRange')))
    }),
  )
})

describe('the routes', () => {
  test('SHELL-005 the own analysis', async () => {
    renderApp('/my-performance')
    expect(await screen.findByRole('heading', { level: 1, name: 'My Performance' })).toBeInTheDocument()
    expect(await region('Follower Growth')).toBeInTheDocument()
  })

  test("SHELL-008 anybody else's", async () => {
    renderApp('/profile/sunny.baker')
    expect(await region('Follower Growth')).toBeInTheDocument()
  })

  test("SHELL-008 nobody's", async () => {
    renderApp('/profile')
    expect(await screen.findByText('Username is required')).toBeInTheDocument()
  })
})

describe('the header', () => {
  test('PROF-008 two lines of the biography, three on a phone', async () => {
    renderApp('/profile/sunny.baker')
    expect(await screen.findByTestId('bio')).toHaveClass('line-clamp-3', 'sm:line-clamp-2')
  })
})

describe('the whole of a requirement', () => {
  test('PROF-005 without any data and any reason the text is No data available, in red', async () => {
    server.use(
      http.get('/api/profiles/7', () =>
        HttpResponse.json(
          analysis({ profile: { followers: null, engagementRate: null, status: 'ready' }, contentMix: [] }),
        ),
      ),
    )
    const reload = vi.spyOn(leave, 'reloadPage').mockImplementation(() => {})
    renderApp('/profile/sunny.baker')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('No data available')).toHaveClass('text-bad-text')
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('PROF-006 the stamp has 24 hours, day before month, and its year on wide screens only', async () => {
    const at = '2026-11-19T21:05:00Z'
    const { content } = analysis()
    server.use(
      http.get('/api/profiles/7', () => HttpResponse.json(analysis({ content: { ...content, lastAnalysed: at } }))),
    )
    renderApp('/profile/sunny.baker')
    const header = within(await region('@sunny.baker'))
    expect(header.getByText(/^Last analyzed/)).toHaveTextContent(/^Last analyzed 19 Nov 2026 23:05 \(\d+ h ago\)$/)
    expect(header.getByTestId('year')).toHaveClass('hidden', 'sm:inline')
  })

  test('PROF-028 both choices of period are short in a panel, and long on a page', async () => {
    const labels = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    renderUi(<ProfileAnalysis username="sunny.baker" />)
    await region('Engagement Metrics')
    for (const name of ['Growth period', 'Engagement period']) expect(labels(name)).toEqual(['7d', '30d', 'YTD', 'All'])
    cleanup()
    renderApp('/profile/sunny.baker')
    await region('Engagement Metrics')
    expect(labels('Growth period')).toEqual(['Last 7 days', 'Last 30 days', 'YTD', 'Since tracking'])
  })

  test('PROF-030 a right panel holds insights and tips, on the own page alone', async () => {
    renderApp('/my-performance')
    await screen.findByText('Reels carry your growth')
    const panel = screen.getByRole('complementary', { name: 'Insights and tips' })
    expect(within(panel).getByText('Reels carry your growth')).toBeInTheDocument()
    expect(within(panel).getByText('Try a Monday')).toBeInTheDocument()
    expect(panel.previousElementSibling).toContainElement(screen.getByRole('region', { name: 'Follower Growth' }))
    expect(panel.parentElement).toHaveClass('lg:grid-cols-[minmax(0,1fr)_var(--bb-right)]')
    cleanup()
    renderApp('/profile/sunny.baker')
    await region('Follower Growth')
    expect(screen.queryByRole('complementary', { name: 'Insights and tips' })).toBeNull()
  })
})

describe('states between', () => {
  test('the first reading is told even when the count of followers is known', async () => {
    const first = analysis({ profile: { status: 'fetching', step: 'Reading posts: 50 of 200', updatedAt: null } })
    server.use(http.get('/api/profiles/7', () => HttpResponse.json(first)))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText('Reading posts: 50 of 200')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Top Hashtags' })).toBeNull()
  })

  test('an account that is not found has one note, not two', async () => {
    const lost = analysis({
      profile: { status: 'failed', error: 'Not found on Instagram', notFoundSince: '2026-11-18T09:00:00Z' },
    })
    server.use(http.get('/api/profiles/7', () => HttpResponse.json(lost)))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText(/has been missing from Instagram since Wed 18 Nov/)).toBeInTheDocument()
    expect(screen.queryByText('Could not refresh')).toBeNull()
  })

  test('one whose tracking has ended has one note, whatever its last reading came to', async () => {
    const stopped = analysis({
      profile: { status: 'failed', error: 'Instagram is down', isOwn: false, stoppedAt: '2026-11-02T09:00:00Z' },
    })
    server.use(http.get('/api/profiles/7', () => HttpResponse.json(stopped)))
    renderApp('/profile/sunny.baker')
    expect(await screen.findByText(/You stopped tracking @sunny.baker/)).toBeInTheDocument()
    expect(screen.queryByText('Could not refresh')).toBeNull()
  })

  test('the tabs tell which part is at the top, those that came later too', async () => {
    renderApp('/profile/sunny.baker')
    await region('Timing Analytics')
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' }))
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, ['section-timing', 'section-posts'].indexOf(this.id) * 900, 1_000, 800)
    })
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(tabs.getByRole('link', { name: 'Timing' })).toHaveAttribute('aria-current', 'location')
    expect(tabs.getByRole('link', { name: 'Growth' })).not.toHaveAttribute('aria-current')
  })
})

describe('engagement', () => {
  test('PROF-067 the change of the rate in 30 days reads as on the dashboard, that of a line begins with its day', async () => {
    renderApp('/profile/sunny.baker')
    const card = within(await region('Engagement Metrics'))
    const rate = within(await card.findByRole('group', { name: 'Engagement Rate' }))
    expect(rate.getByText('0.3 pt')).toHaveTextContent('Up0.3 pt')
    expect(rate.getByText('in 30 days')).toBeInTheDocument()
    const likes = within(card.getByRole('group', { name: 'Average Likes' }))
    expect(likes.getByText('since 22 Oct')).toBeInTheDocument()
    await userEvent.click(card.getByRole('button', { name: 'Last 7 days' }))
    expect(await rate.findByText('since 22 Oct')).toBeInTheDocument()
  })

  test('PROF-012 the card says what its figures are of, whatever the period of the lines', async () => {
    renderApp('/profile/sunny.baker?engagement=last_7_days')
    const card = within(await region('Engagement Metrics'))
    expect(await card.findByText('Averages of the last 30 days or 12 posts')).toBeVisible()
  })

  test('PROF-012 PROF-040 its own period, and an overlay that outlives the request a moment', async () => {
    renderApp('/profile/sunny.baker')
    const card = within(await region('Engagement Metrics'))
    await card.findByRole('group', { name: 'Average Likes' })
    await waitFor(() => expect(card.queryByRole('progressbar')).toBeNull())
    const periods = within(card.getByRole('group', { name: 'Engagement period' }))
    await userEvent.click(periods.getByRole('button', { name: 'YTD' }))
    const spinner = await card.findByRole('progressbar', { name: 'Loading engagement metrics' })
    expect(card.getByRole('group', { name: 'Average Likes' })).toBeInTheDocument()
    const busy = spinner.closest('[aria-busy]')
    await waitFor(() => expect(busy).toHaveAttribute('aria-busy', 'false'), { interval: 5 })
    const ended = performance.now()
    expect(spinner).toBeInTheDocument()
    await waitFor(() => expect(spinner).not.toBeInTheDocument(), { interval: 5 })
    expect(performance.now() - ended).toBeGreaterThan(200)
  })
})

describe('the anchors', () => {
  test.each([
    ['PROF-013', 'section-content', 'Content Analytics'],
    ['PROF-018', 'section-timing', 'Timing Analytics'],
    ['PROF-026', 'section-posts', 'Top Performing Posts'],
  ])('%s #%s is %s', async (_, anchor, title) => {
    renderApp('/profile/sunny.baker')
    const part = await screen.findByRole('region', { name: title })
    expect(part).toHaveAttribute('id', anchor)
  })
})

describe('an address with an anchor', () => {
  const scrolled: string[] = []

  beforeEach(() => {
    scrolled.length = 0
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id)
    }
  })

  test.each([
    ['PROF-013', '/my-performance#section-content', '/api/performance/analytics'],
    ['PROF-018', '/profile/sunny.baker#section-timing', '/api/profiles/7'],
    ['PROF-026', '/my-performance?growth=year_to_date#section-posts', '/api/performance/analytics'],
  ])('%s %s leads there once the figures have come', async (_, address, path) => {
    let come = () => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    server.use(http.get(path, () => held.then(() => HttpResponse.json(analysis()))))
    renderApp(address)
    await screen.findByText('Loading...')
    expect(scrolled).toEqual([])
    come()
    await region('Timing Analytics')
    expect(scrolled).toEqual([address.split('#')[1]])
  })

  test('leads there again when the page grows, until the user does something', async () => {
    const sizes: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        live = true
        constructor(tell: () => void) {
          sizes.push(() => this.live && tell())
        }
        observe() {}
        unobserve() {}
        disconnect() {
          this.live = false
        }
      },
    )
    const grow = () => act(() => sizes.forEach((tell) => void tell()))
    renderApp('/my-performance#section-posts')
    await region('Timing Analytics')
    await waitFor(() => expect(scrolled).toEqual(['section-posts']))
    grow()
    expect(scrolled).toEqual(['section-posts', 'section-posts'])
    window.dispatchEvent(new Event('wheel'))
    grow()
    expect(scrolled).toHaveLength(2)
    vi.unstubAllGlobals()
  })

  test('one without it stays at the top', async () => {
    renderApp('/my-performance')
    await region('Timing Analytics')
    expect(scrolled).toEqual([])
  })
})

describe('content and posts', () => {
  test('PROF-015 each type of the mix in a legend beside its slices', async () => {
    renderApp('/profile/sunny.baker')
    const card = within(await region('Content Mix'))
    const types = within(card.getByRole('table', { name: 'Share and engagement by type' }))
    expect(types.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Reels',
      'Carousels',
      'Images',
      'Stories',
    ])
    expect(card.getByRole('img')).toBeInTheDocument()
  })

  test('PROF-015 a type whose likes are hidden has N/A for its engagement, and says why', async () => {
    const contentMix = analysis().contentMix.map((share) => ({ ...share, engagementRate: null }))
    server.use(http.get('/api/profiles/7', () => HttpResponse.json({ ...analysis(), contentMix })))
    renderApp('/profile/sunny.baker')
    const table = within(await region('Content Mix')).getByRole('table', { name: 'Share and engagement by type' })
    const reels = within(table).getByRole('row', { name: /^Reels/ })
    await userEvent.hover(within(reels).getByRole('button', { name: 'N/A' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('The likes of these posts are hidden on Instagram.')
  })

  test.each([
    [768, 1],
    [1024, 2],
    [1440, 3],
    [1441, 4],
  ])('PROF-026 at %i px the posts stand in %i columns', async (width, columns) => {
    atWidth(width)
    const [post] = analysis().topPosts
    const posts = Array.from({ length: 8 }, (_, index) => ({ ...post, id: index + 1 }))
    server.use(http.get('/api/profiles/7', () => HttpResponse.json({ ...analysis(), topPosts: posts })))
    renderApp('/profile/sunny.baker')
    const list = await screen.findByRole('list', { name: 'Top Performing Posts' })
    expect(list.style.gridTemplateColumns).toBe(`repeat(${columns}, minmax(0, 1fr))`)
  })

  test('PROF-027 a post leads to its analysis', async () => {
    renderApp('/profile/sunny.baker')
    const [post] = analysis().topPosts
    const list = await screen.findByRole('list', { name: 'Top Performing Posts' })
    const links = [...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toContain(`/posts/${post?.shortCode}/id/${post?.id}`)
  })
})
