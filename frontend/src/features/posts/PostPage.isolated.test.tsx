import { renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalyticsPostAnalysis } from '@/shared/api/gen/types.gen'
import { useBuddyTopic } from '@/shared/buddy/panel'
import { SlotsContext } from '@/shared/slots'
import { announcer } from '@/testing/announcer'
import { endBuddy } from '@/testing/buddy'
import { hiddenPost, postAnalysis } from '@/testing/fixtures/post'
import { renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { PostPage } from './PostPage'

vi.mock('@/shared/charts/ApexHost', () => import('@/testing/apexHost'))

const onBack = vi.fn()
const user = userEvent.setup({ delay: null })

function open(body: AnalyticsPostAnalysis | null, postId = '3101') {
  server.use(http.get('/api/posts/:type/id/:id', () => HttpResponse.json(body)))
  renderUi(<PostPage shortCode="DFcold" postId={postId} onBack={onBack} />)
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  onBack.mockClear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  // The charts need a width to have bars.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  signedIn()
})

test.each(['an own', "a competitor's"])('BUD-006 Buddy is asked about %s post', async (whose) => {
  const { post, ...rest } = postAnalysis()
  const creator = { ...post.creator, isOwn: whose === 'an own' }
  open({ ...rest, post: { ...post, creator } })
  await user.click(await screen.findByRole('button', { name: 'Ask Buddy about this post' }))
  const { result } = renderHook(useBuddyTopic)
  expect(result.current.topic).toEqual({
    context: 'general',
    posts: [{ id: 3101, name: 'Reel by @sunny.baker, Thu 12 Nov' }],
  })
  endBuddy()
})

test('without a chat nobody is offered one', async () => {
  server.use(http.get('/api/posts/:type/id/:id', () => HttpResponse.json(postAnalysis())))
  renderUi(
    <SlotsContext value={{}}>
      <PostPage shortCode="DFcold" postId="3101" onBack={onBack} />
    </SlotsContext>,
  )
  await card('Post Preview')
  expect(screen.queryByRole('button', { name: /Ask Buddy/ })).toBeNull()
})

describe('the post', () => {
  test('POST-003 picture, counts, creator, day and kind', async () => {
    open(postAnalysis())
    const preview = await card('Post Preview')
    expect(preview.getByRole('img', { name: /^Cold proof/ })).toHaveAttribute(
      'src',
      '/api/media/post/simulator/1?e=1&s=a',
    )
    expect(preview.getByText('Reel')).toBeVisible()
    expect(preview.getByText('@sunny.baker')).toBeVisible()
    expect(preview.getByText('12 Nov 2026, 7:30 PM')).toBeVisible()
    expect(preview.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3.9K',
      '188',
      'N/A',
      '8.57%',
    ])
    expect(preview.getByRole('link', { name: 'Open on Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/reel/DFcold/',
    )
  })

  test.each(['javascript:alert(1)', 'https://evil.example/instagram.com/reel/1', 'https://notinstagram.com/reel/1'])(
    '%s is no link to Instagram',
    async (permalink) => {
      const analysis = postAnalysis()
      open({ ...analysis, post: { ...analysis.post, permalink } })
      const preview = await card('Post Preview')
      expect(preview.queryByRole('link', { name: 'Open on Instagram' })).toBeNull()
    },
  )

  test('POST-004 the caption is cut to 120 characters and unfolds', async () => {
    open(postAnalysis())
    const preview = await card('Post Preview')
    const cut = preview.getByText(/^Cold proof/)
    expect(cut.textContent).toMatch(/…$/)
    expect([...(cut.textContent ?? '')].length).toBeLessThanOrEqual(121)
    await user.click(preview.getByRole('button', { name: 'Show More' }))
    expect(cut).toHaveTextContent('#bakingtips')
    await user.click(preview.getByRole('button', { name: 'Show Less' }))
    expect(cut).not.toHaveTextContent('#bakingtips')
  })

  test('POST-005 the first three hashtags, the rest on demand', async () => {
    open(postAnalysis())
    const list = within((await card('Post Preview')).getByRole('list', { name: 'Hashtags' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '#coldproof',
      '#sourdough',
      '#breadtok',
      '+1 more',
    ])
    await user.click(list.getByRole('button'))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    expect(list.getByText('#bakingtips')).toBeVisible()
  })

  test('the shares of an own post say that nobody else sees them', async () => {
    const analysis = postAnalysis()
    analysis.engagement.totalShares = 312
    Object.assign(analysis.basis.totalShares ?? {}, { formula: 'From Instagram, only you see this', reason: null })
    open(analysis)
    const preview = await card('Post Preview')
    expect(preview.getAllByRole('definition')[2]).toHaveTextContent('312')
    await user.click(preview.getByRole('button', { name: 'Shares' }))
    expect(await screen.findByText('From Instagram, only you see this', { selector: '[role=tooltip] *' })).toBeVisible()
  })

  test('POST-015 POST-041 unknown counts read N/A and say why', async () => {
    open(hiddenPost())
    const preview = await card('Post Preview')
    expect(preview.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'N/A',
      '188',
      'N/A',
      'N/A',
    ])
    await user.click(preview.getByRole('button', { name: 'Likes' }))
    expect(
      await screen.findByText('Instagram does not share the likes of this post.', { selector: '[role=tooltip] *' }),
    ).toBeVisible()
    const quality = (await card('Engagement Trends Analysis')).getByText('Engagement Quality Score').closest('div')
    expect(quality).toHaveTextContent('N/A')
    expect((await card('Likes Growth Over Time')).getAllByText('N/A')).toHaveLength(2)
  })

  test('a post that is gone says so, and its numbers stay', async () => {
    open(postAnalysis({ post: { goneAt: '2026-11-19T08:00:00Z' } }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This post has been unavailable on Instagram since 19 Nov 2026, 10:00 AM. Data from 20 Nov 2026, 2:02 PM.',
    )
    expect((await card('Post Preview')).getByText('3.9K')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open on Instagram' })).toBeNull()
  })
})

describe('what it tells', () => {
  test('POST-003 of an account that is tracked no more it says of when the numbers are', async () => {
    const { creator } = postAnalysis().post
    open(postAnalysis({ post: { creator: { ...creator, isOwn: false, stoppedAt: '2026-11-02T08:00:00Z' } } }))
    expect(await screen.findByText(/^You stopped tracking @sunny.baker on .*2 Nov/)).toBeVisible()
  })

  test('POST-036 hashtags of hidden likes say why they have no figures, and count no posts', async () => {
    const { hashtags, basis } = postAnalysis()
    const unknown = hashtags.analysis.map((one) => ({ ...one, count: 0, engagement: null, performance: null }))
    const why = { ...basis.hashtags, reason: 'The likes of these posts are hidden on Instagram.' }
    open({
      ...postAnalysis(),
      hashtags: { ...hashtags, analysis: unknown },
      basis: { ...basis, hashtags: why as NonNullable<typeof basis.hashtags> },
    })
    const part = await card('Hashtag Performance')
    expect(part.getByText('The likes of these posts are hidden on Instagram.')).toBeVisible()
    expect(part.queryByText(/0 posts/)).toBeNull()
  })

  test('the sentence of the page', async () => {
    open(postAnalysis())
    await card('Post Preview')
    const sentence = screen.getByRole('button', { name: '1.8 times' }).closest('div')
    expect(sentence).toHaveTextContent(
      'Your best post of the last 30 days: 1.8 times your mean, and 69% of its engagement came by the next day.',
    )
  })

  test('POST-006 POST-008 weekday, part of the day, hour, and the hours of the creator', async () => {
    open(postAnalysis())
    const timing = await card('Posting Time Analysis')
    for (const text of [
      'Thursday',
      'Evening',
      '7:00 PM',
      'Best of your week, 5 posts in the last 90 days',
      '5:00 PM to 8:59 PM, 13 posts in the last 90 days',
      'Your strongest hour, 6 posts in the last 90 days',
    ]) {
      expect(timing.getByText(text)).toBeVisible()
    }
    const chart = timing.getByRole('img', { name: 'Your hourly posting pattern; this post at 7:00 PM' })
    const bars = [...chart.querySelectorAll('data')]
    expect(bars).toHaveLength(24)
    const strong = bars.map((bar, hour) => (bar.getAttribute('color') === 'var(--bb-series-you)' ? hour : -1))
    expect(strong.filter((hour) => hour >= 0)).toEqual([19])
    await user.click(timing.getByRole('button', { name: 'View as table' }))
    expect(timing.getByRole('row', { name: '7:00 PM 6' })).toBeVisible()
  })

  test.each([
    [600, 19, ['12 AM', '6 AM', '12 PM', '7 PM', '11 PM']],
    [300, 19, ['12 AM', '6 AM', '12 PM', '7 PM']],
    [300, 22, ['12 AM', '6 AM', '12 PM', '10 PM']],
    [300, 5, ['12 AM', '5 AM', '12 PM', '6 PM', '11 PM']],
  ])('POST-008 at %i px the hour of the post, %i, has its name on the axis', async (width, hour, named) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
    open(postAnalysis({ timing: { hour } }))
    const chart = (await card('Posting Time Analysis')).getByRole('img')
    const labels = within(chart).getAllByText(/ [AP]M$/)
    expect(labels.map(({ textContent }) => textContent)).toEqual(named)
  })

  test('the timing of a post of somebody else, at a weaker hour', async () => {
    const theirs = postAnalysis({
      timing: {
        score: 70.7,
        hourPattern: { rank: 4, of: 8, count: 1, avgEngagement: 10 },
        dayPattern: { rank: 2, of: 6, count: 3, avgEngagement: 9 },
      },
    })
    theirs.post.creator.isOwn = false
    open(theirs)
    const timing = await card('Posting Time Analysis')
    expect(timing.getByText('71% of their strongest hour, 1 post in the last 90 days')).toBeVisible()
    expect(timing.getByText('2nd of 6 days, 3 posts in the last 90 days')).toBeVisible()
  })

  test.each([
    ['POST-009', 'Likes Growth Over Time', '3.9K', '+284', '3,912'],
    ['POST-010', 'Comments Growth Over Time', '188', '+15', '188'],
  ])('%s total, daily growth and a bar a day', async (_, name, total, daily, last) => {
    open(postAnalysis())
    const growth = await card(name)
    expect(growth.getByText(total)).toBeVisible()
    expect(growth.getByText(daily)).toBeVisible()
    expect(growth.getByRole('img', { name }).querySelectorAll('data:not([value=""])')).toHaveLength(9)
    await user.click(growth.getByRole('button', { name: 'View as table' }))
    expect(growth.getByRole('row', { name: `Fri 20 Nov 2026 ${last}` })).toBeVisible()
  })

  test('POST-012 POST-013 total engagement, its trend, and likes to comments', async () => {
    open(postAnalysis())
    const trends = await card('Engagement Trends Analysis')
    expect(trends.getByText('4.1K')).toBeVisible()
    expect(
      await trends.findByRole('img', { name: 'Total engagement per day, 12 Nov to 20 Nov: from 1,705 to 4,100' }),
    ).toBeInTheDocument()
    expect(trends.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '95.4%likes',
      '4.6%comments',
    ])
  })

  test.each([
    ['excellent', 8.57, 'Excellent', '8.57%'],
    ['good', 8, 'Good', '8.00%'],
    ['average', 4.999, 'Average', '5.00%'],
  ] as const)('POST-014 %s', async (quality, engagementRate, word, rate) => {
    open(postAnalysis({ engagement: { quality, engagementRate } }))
    const score = (await card('Engagement Trends Analysis'))
      .getByText('Engagement Quality Score')
      .closest('div') as HTMLElement
    expect(within(score).getByText(word, { selector: 'p' })).toBeVisible()
    expect(within(score).getByText(rate)).toBeVisible()
  })

  test('one day alone draws no line and says when it begins', async () => {
    open(postAnalysis({ performance: { engagementOverTime: [{ date: '2026-11-12', count: 1_705 }] } }))
    expect(
      (await card('Engagement Trends Analysis')).getByText('The chart starts after two days of data.'),
    ).toBeVisible()
  })

  test('hashtags with their rank, words, and similar posts that open', async () => {
    open(postAnalysis())
    const hashtags = await card('Hashtag Performance')
    expect(
      hashtags
        .getAllByRole('listitem')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '#coldproof1 post4.1KHigh',
      '#breadtok2 posts3.2KHigh',
      '#sourdough13 posts2.5KMedium',
      '#bakingtipsN/AN/A',
    ])
    expect(hashtags.getByText('#opencrumb')).toBeVisible()
    expect((await card('Keywords')).getByText('dough')).toBeVisible()
    expect((await card('Similar Posts')).getByRole('link')).toHaveAttribute('href', '/posts/DFrye/id/412')
  })

  test('POST-041 a hashtag or a similar post without known likes says why', async () => {
    const post = postAnalysis()
    const [similar] = post.competitors.similarPosts
    open({
      ...post,
      competitors: { similarPosts: [{ ...(similar as NonNullable<typeof similar>), engagement: null }] },
    })
    await user.hover((await card('Hashtag Performance')).getAllByRole('button', { name: 'N/A' })[0] as HTMLElement)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('likes of posts with this hashtag are hidden')
    const alike = await card('Similar Posts')
    await user.hover(alike.getByRole('button', { name: 'N/A' }))
    expect(await screen.findByText(/likes or comments of this post are hidden/)).toBeVisible()
  })

  test('POST-006 the only day and the only hour are no best ones', async () => {
    const only = { rank: 1, of: 1, count: 9, avgEngagement: 10 }
    open(postAnalysis({ timing: { hourPattern: only, dayPattern: only } }))
    const timing = await card('Posting Time Analysis')
    expect(timing.getByText('Your only day so far, 9 posts in the last 90 days')).toBeVisible()
    expect(timing.getByText('Your only hour so far, 9 posts in the last 90 days')).toBeVisible()
  })

  test('POST-043 nothing is made up where nothing is known', async () => {
    const bare = postAnalysis({
      hashtags: { analysis: [], recommendedHashtags: [] },
      keywords: { frequentWords: [] },
      competitors: { similarPosts: [] },
    })
    for (const field of ['hashtags', 'recommendedHashtags', 'frequentWords', 'similarPosts']) {
      Object.assign(bare.basis[field] ?? {}, { reason: `Why not: ${field}` })
    }
    open(bare)
    expect((await card('Hashtag Performance')).getByText('Why not: hashtags')).toBeVisible()
    expect((await card('Hashtag Performance')).getByText('Why not: recommendedHashtags')).toBeVisible()
    expect((await card('Keywords')).getByText('Why not: frequentWords')).toBeVisible()
    expect((await card('Similar Posts')).getByText('Why not: similarPosts')).toBeVisible()
    expect((await card('Keywords')).queryByText('N/A')).toBeNull()
  })
})

describe('without a post', () => {
  test('a skeleton stands while it loads', async () => {
    server.use(http.get('/api/posts/:type/id/:id', () => new Promise<Response>(() => {})))
    renderUi(<PostPage shortCode="DFcold" postId="3101" onBack={onBack} />)
    await waitFor(() => expect(announcer()).toHaveTextContent('Loading the post'))
  })

  test.each([
    ['POST-017 no id at all', {}, 'Error Loading Post', 'No post ID provided'],
    ['POST-019 an id that is none', { shortCode: 'DFcold', postId: 'undefined' }, 'Post not found', /doesn't exist/],
  ])('%s', async (_, address, title, sentence) => {
    renderUi(<PostPage {...address} onBack={onBack} />)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  test('POST-019 a post that is not there, or not for this user', async () => {
    server.use(http.get('/api/posts/:type/id/:id', () => failure(404, 'Post not found', 'not_found')))
    renderUi(<PostPage shortCode="DFcold" postId="9" onBack={onBack} />)
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  test('POST-018 a failure says so, and is asked for again', async () => {
    let broken = true
    server.use(
      http.get('/api/posts/:type/id/:id', () => (broken ? failure(400, 'Broken') : HttpResponse.json(postAnalysis()))),
    )
    renderUi(<PostPage shortCode="DFcold" postId="3101" onBack={onBack} />)
    expect(await screen.findByText('Failed to load post analytics. Please try again later.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await card('Post Preview')).toBeTruthy()
  })

  test('POST-020 an answer without a post', async () => {
    open(null)
    expect(await screen.findByText('No post data provided')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible()
  })

  test('the id decides, and the first segment may be it', async () => {
    const asked: string[] = []
    server.use(
      http.get('/api/posts/:type/id/:id', ({ params }) => {
        asked.push(String(params.id))
        return HttpResponse.json(postAnalysis())
      }),
    )
    renderUi(<PostPage shortCode="3101" postId="77" onBack={onBack} />)
    await waitFor(() => expect(asked).toEqual(['77']))
    renderUi(<PostPage shortCode="3101" postId="none" onBack={onBack} />)
    await waitFor(() => expect(asked).toEqual(['77', '3101']))
  })
})
