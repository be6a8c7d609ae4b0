import type { Page } from '@playwright/test'
import { changeAnalysis, expectDrawn, withSeries } from '../analyses'
import { expect, test } from '../fixtures'
import { ago } from '../history'
import { connect, newPerson, register, track } from '../person'
import { visit } from '../visit'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const unavailable = { status: 503, json: { message: 'The database is resting', code: 'unavailable' } }

test.describe('the profile of another account', () => {
  test('PROF-002 PROF-003 is found by the username, whatever its case', async ({ page, tracker: _ }) => {
    await withSeries(page)
    await visit(page, '/profile/Crumb.Theory')
    await expect(page.getByRole('heading', { level: 1, name: /^@crumb.theory$/i })).toBeVisible()
    await expect(page.getByText('Instagram profile analytics and insights')).toBeVisible()
    await expect(card(page, '@crumb.theory').getByRole('definition')).toHaveCount(4)
    await expectDrawn(page, /^Followers per day/)
    await expect(page.getByRole('complementary', { name: 'Insights and tips' })).toHaveCount(0)
    await page.getByRole('group', { name: 'Growth period' }).getByRole('button', { name: 'YTD' }).click()
    await expect(page).toHaveURL('/profile/Crumb.Theory?growth=year_to_date')
  })

  test('PROF-028 COMP-036 opens beside the comparison with short labels', async ({ page, tracker: _, isMobile }) => {
    await withSeries(page)
    await visit(page, '/competitor-comparison')
    const accounts = page.getByRole(isMobile ? 'list' : 'table', { name: 'Tracked Competitors' })
    const opener = accounts.getByRole('link', { name: '@crumb.theory', exact: true })
    await opener.click()
    const panel = page.getByRole('dialog', { name: isMobile ? 'Full Profile Analysis' : 'Profile Analysis' })
    for (const name of ['Growth period', 'Engagement period']) {
      await expect(panel.getByRole('group', { name }).getByRole('button')).toHaveText(['7d', '30d', 'YTD', 'All'])
    }
    await panel.getByRole('group', { name: 'Growth period' }).getByRole('button', { name: '7d' }).click()
    await expectDrawn(panel, /^Followers per day/)
    await expect(page).toHaveURL('/competitor-comparison?profile=crumb.theory')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
    if (isMobile) return
    await opener.click()
    await panel.getByRole('link', { name: 'View full analysis' }).click()
    await expect(page).toHaveURL('/profile/crumb.theory')
    await expect(page.getByRole('group', { name: 'Growth period' }).getByRole('button')).toHaveText([
      'Last 7 days',
      'Last 30 days',
      'YTD',
      'Since tracking',
    ])
  })
})

test.describe('a profile that does not grow', () => {
  test('gone from Instagram keeps what was known and says since when', async ({ page, newCreator, request }) => {
    const username = `gone_${Date.now().toString(36)}`
    await track(request, newCreator.token, username, 'failed')
    await visit(page, `/profile/${username}`)
    await expect(page.getByText(`@${username} has been missing from Instagram since`)).toBeVisible()
    await expect(page.getByText(/missing from Instagram since/)).toHaveCount(1)
    await expect(card(page, `@${username}`).getByRole('definition').first()).toHaveText(/^[\d.]+[KM]?$/)
    await expect(card(page, `@${username}`).getByRole('definition').last()).toHaveText('N/A')
  })

  test('private after months of tracking keeps its history', { tag: '@once' }, async ({ page, tracker: _ }) => {
    await withSeries(page)
    const since = ago(3)
    await changeAnalysis(page, ({ profile, content }) => {
      Object.assign(profile, { status: 'failed', error: 'Not found', notFoundSince: since, updatedAt: since })
      Object.assign(content, { lastAnalysed: since })
    })
    await visit(page, '/profile/crumb.theory?growth=since_tracking')
    await expect(
      page.getByText(/^@crumb.theory has been missing from Instagram since .*it may be private/),
    ).toBeVisible()
    await expectDrawn(page, /^Followers per day/)
    await expect(card(page, '@crumb.theory')).toContainText('(3 d ago)')
  })

  test('no longer tracked says so', { tag: '@once' }, async ({ page, newCreator, request }) => {
    await track(request, newCreator.token, 'crumb.theory')
    const headers = { Authorization: `Bearer ${newCreator.token}` }
    const { id } = await (await request.get('/api/instagram-profiles/username/crumb.theory', { headers })).json()
    const stopped = await request.post(`/api/instagram-profiles/${id}/toggle-tracking`, { headers, data: {} })
    expect(stopped.ok()).toBe(true)
    await visit(page, '/profile/crumb.theory')
    await expect(page.getByText(/^You stopped tracking @crumb.theory on/)).toBeVisible()
  })
})

test.describe('a profile that cannot be shown', () => {
  test("PROF-005 nobody's and other people's are not found, without a name it says so", { tag: '@once' }, async ({
    page,
    creator,
    request,
    complaints,
  }) => {
    complaints.allow(404)
    const other = await register(request, newPerson('Ada Cohen'))
    await connect(request, other, 'elise_k')
    for (const username of ['nobody.at.all', 'elise_k']) {
      await visit(page, `/profile/${username}`)
      await expect(page.getByRole('alert')).toContainText('Profile not found')
    }
    const headers = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
    const found = await request.get('/api/instagram-profiles/username/elise_k', headers(other))
    const { id } = await found.json()
    for (const path of [`profiles/${id}`, `instagram-profiles/${id}/follower-growth?timeRange=last_30_days`]) {
      expect((await request.get(`/api/${path}`, headers(creator.token))).status(), path).toBe(404)
    }
    await visit(page, '/profile')
    await expect(page.getByText('Username is required')).toBeVisible()
  })

  test('PROF-005 PROF-032 an error is red, and Try Again reloads the page', { tag: '@once' }, async ({
    page,
    creator: _,
    complaints,
  }) => {
    complaints.allow(503)
    let broken = true
    await page.route(/\/api\/performance\/analytics/, (route) =>
      broken ? route.fulfill(unavailable) : route.continue(),
    )
    await visit(page, '/my-performance')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Unable to load performance data', { timeout: 15_000 })
    const red = await alert.getByText('The database is resting').evaluate((text) => getComputedStyle(text).color)
    const [r = 0, g = 0, b = 0] = red.match(/\d+/g)?.map(Number) ?? []
    expect(r, red).toBeGreaterThan(2 * Math.max(g, b))
    broken = false
    const reloaded = page.waitForEvent('load')
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await reloaded
    await expect(card(page, '@noa.bakes')).toBeVisible()
  })

  test('PROF-054 PROF-055 PROF-056 a failed series leaves the rest', { tag: '@once' }, async ({
    page,
    creator: _,
    complaints,
  }) => {
    complaints.allow(503)
    let broken = false
    await page.route(/follower-growth|engagement-metrics/, (route) =>
      broken ? route.fulfill(unavailable) : route.fallback(),
    )
    await visit(page, '/my-performance')
    await expect(card(page, 'Follower Growth').getByText('Not enough data points')).toBeVisible({ timeout: 15_000 })
    broken = true
    await page.getByRole('group', { name: 'Growth period' }).getByRole('button', { name: 'YTD' }).click()
    const corner = card(page, 'Follower Growth').getByRole('alert')
    await expect(corner).toContainText('Could not refresh', { timeout: 15_000 })
    broken = false
    await corner.getByRole('button', { name: 'Try Again' }).click()
    await expect(corner).toHaveCount(0)
    broken = true
    await page.reload()
    await expect(card(page, 'Follower Growth').getByRole('alert')).toContainText(
      'Follower growth request failed: Service Unavailable',
      { timeout: 15_000 },
    )
    await expect(card(page, 'Engagement Metrics').getByRole('alert')).toContainText(
      'Engagement metrics request failed: Service Unavailable',
    )
    await expect(card(page, 'Top Hashtags')).toBeVisible()
  })
})
