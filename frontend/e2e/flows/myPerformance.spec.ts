import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { changeAnalysis, expectDrawn, withInsights, withSeries } from '../analyses'
import { expect, test } from '../fixtures'
import { visit } from '../visit'

/** What the server itself says of the own account. */
async function own(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/performance/analytics', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the own performance', () => {
  test('PROF-006 PROF-007 PROF-009 whose it is, and the four figures that the server answered', {
    tag: '@phone',
  }, async ({ page, creator, request }) => {
    const { profile } = await own(request, creator.token)
    await visit(page, '/my-performance')
    const header = card(page, '@noa.bakes')
    await expect(header.getByText(profile.bio)).toBeVisible()
    await expect(header.getByRole('definition')).toHaveText([
      `${(profile.followers / 1000).toFixed(1)}K`,
      String(profile.following),
      `${(profile.posts / 1000).toFixed(1)}K`,
      `${profile.engagementRate.toFixed(2)}%`,
    ])
    await expect(header.getByRole('link', { name: 'View Profile on Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/noa.bakes/',
    )
    await expect(header.getByText(/^Last analyzed \d+ \w+.* \d\d:\d\d \(just now|\d+ (s|min) ago\)$/)).toBeVisible()
    await expect(header.getByTestId('year')).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 768 })
  })

  test('PROF-010 PROF-036 PROF-038 two periods, each kept in the address over a reload', async ({
    page,
    creator: _,
  }) => {
    test.slow() // the longest page, drawn twice
    await withSeries(page)
    await visit(page, '/my-performance')
    await expectDrawn(page, /^Followers per day/)
    for (const name of ['Average Likes', 'Average Comments', 'Engagement Rate']) {
      await expectDrawn(page, new RegExp(`^${name} per day`))
    }
    const growth = page.getByRole('group', { name: 'Growth period' })
    const engagement = page.getByRole('group', { name: 'Engagement period' })
    await growth.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL('/my-performance?growth=last_7_days')
    await engagement.getByRole('button', { name: 'Since tracking' }).click()
    await expect(page).toHaveURL('/my-performance?growth=last_7_days&engagement=since_tracking')
    await page.reload()
    for (const [title, days] of [
      ['Follower Growth', 8],
      ['Engagement Metrics', 121],
    ] as const) {
      await card(page, title).getByRole('button', { name: 'View as table' }).click()
      await expect(card(page, title).getByRole('table').getByRole('row')).toHaveCount(days + 1)
    }
    await expect(growth.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true')
    await growth.getByRole('button', { name: 'Last 30 days' }).click()
    await expect(page).toHaveURL('/my-performance?engagement=since_tracking')
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('ux: a chart is saved as a picture', async ({ page, creator: _ }) => {
    await withSeries(page)
    await visit(page, '/my-performance')
    await expectDrawn(page, /^Followers per day/)
    const download = page.waitForEvent('download')
    await card(page, 'Follower Growth').getByRole('button', { name: 'Download as PNG' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^bowerbird-follower-growth-\d{4}-\d\d-\d\d\.png$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.readUInt32BE(16), 'its width').toBeGreaterThan(1_000)
  })

  test('PROF-029 PROF-013 PROF-018 the tabs lead to the parts, by keyboard too', { tag: '@phone' }, async ({
    page,
    creator: _,
  }) => {
    await visit(page, '/my-performance')
    await expect(card(page, 'Posting Calendar')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Sections' })
    for (const [tab, part] of [
      ['Timing', 'Timing Analytics'],
      ['Content', 'Content Analytics'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#section-${tab.toLowerCase()}$`))
      await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'location')
      await expect(page.getByRole('heading', { name: part })).toBeInViewport()
    }
  })

  test('PROF-026 PROF-027 the best posts, each leading to its analysis and back', { tag: '@phone' }, async ({
    page,
    creator,
    request,
  }) => {
    const { topPosts } = await own(request, creator.token)
    await visit(page, '/my-performance')
    const posts = page.getByRole('list', { name: 'Top Performing Posts' })
    await posts.scrollIntoViewIfNeeded()
    const columns = (page.viewportSize()?.width ?? 0) <= 768 ? 1 : 3
    await expect
      .poll(() =>
        posts
          .getByRole('article')
          .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().x))).size),
      )
      .toBe(columns)
    const { id, shortCode } = topPosts[0]
    const best = posts.locator(`a[href="/posts/${shortCode}/id/${id}"]`)
    await best.click()
    await expect(page).toHaveURL(`/posts/${shortCode}/id/${id}`)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/my-performance')
  })
})

test.describe('insights', () => {
  test('PROF-030 stand with tips at the right of the figures', { tag: '@phone' }, async ({ page, creator: _ }) => {
    await changeAnalysis(page, withInsights)
    await visit(page, '/my-performance')
    const panel = page.getByRole('complementary', { name: 'Insights and tips' })
    await expect(panel.getByRole('region', { name: 'AI insights' }).getByRole('listitem')).toHaveCount(3)
    await expect(panel.getByRole('region', { name: 'Posting tips' }).getByRole('listitem')).toHaveCount(2)
    const [beside, header, engagement] = await Promise.all(
      [panel, card(page, '@noa.bakes'), card(page, 'Engagement Metrics')].map((part) => part.boundingBox()),
    )
    if ((page.viewportSize()?.width ?? 0) >= 1025) {
      expect(beside?.y).toBe(header?.y)
      expect(beside?.x).toBeGreaterThan((header?.x ?? 0) + (header?.width ?? 0))
    } else expect(beside?.y).toBeGreaterThan((engagement?.y ?? 0) + (engagement?.height ?? 0))
    await panel.getByRole('button', { name: 'From 16 posts' }).click()
    await expect(page.getByRole('tooltip')).toContainText('Mean likes and comments')
  })
})
