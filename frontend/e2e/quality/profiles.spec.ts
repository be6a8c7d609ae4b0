import type { Page } from '@playwright/test'
import { changeAnalysis, expectDrawn, withInsights, withSeries } from '../analyses'
import { seen } from '../fixtures'
import { ago } from '../history'
import { expect, test } from '../quality'
import { ready, visit } from '../visit'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unavailable = { status: 503, json: { message: 'The database is resting', code: 'unavailable' } }

test('the own performance', async ({ page, creator: _, check }) => {
  await visit(page, '/my-performance')
  await check('the own performance')
  const insights = card(page, 'AI insights')
  await insights.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade Your Plan' })).toBeVisible()
  await check('the upgrade dialog')
})

test('with history and insights', { tag: '@tablet' }, async ({ page, creator: _, check }) => {
  await withSeries(page)
  await changeAnalysis(page, withInsights)
  await visit(page, '/my-performance')
  await expectDrawn(page, /^Followers per day/)
  const panel = page.getByRole('complementary', { name: 'Insights and tips' })
  await panel.getByRole('button', { name: 'From 16 posts' }).click()
  await expect(page.getByRole('tooltip')).toContainText('Mean likes and comments')
  await check('what an insight rests on')
  await page.keyboard.press('Escape')
  for (const title of ['Follower Growth', 'Engagement Metrics']) {
    await card(page, title).getByRole('button', { name: 'View as table' }).click()
    await expect(card(page, title).getByRole('table')).toBeVisible()
  }
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await check('the tables behind the charts')
})

test('a performance that could not be loaded', async ({ page, creator: _, check, complaints }) => {
  complaints.allow(503)
  await page.route(/\/api\/performance\/analytics/, (route) => route.fulfill(unavailable))
  await visit(page, '/my-performance')
  await expect(page.getByRole('alert')).toContainText('Unable to load performance data')
  await check('a performance that could not be loaded')
})

test('a chart that could not be renewed', async ({ page, creator: _, check, complaints }) => {
  complaints.allow(503)
  await visit(page, '/my-performance')
  await page.route(/follower-growth/, (route) => route.fulfill(unavailable))
  await page.getByRole('group', { name: 'Growth period' }).getByRole('button', { name: 'YTD' }).click()
  await expect(card(page, 'Follower Growth').getByRole('alert')).toContainText('Could not refresh')
  await check('a chart that could not be renewed')
})

test('a profile', { tag: '@tablet' }, async ({ page, tracker: _, check }) => {
  await withSeries(page)
  await visit(page, '/profile/crumb.theory')
  await expectDrawn(page, /^Followers per day/)
  await check('a profile')
})

test('a profile that is being read', async ({ page, tracker: _, check }) => {
  await changeAnalysis(page, ({ profile }) =>
    Object.assign(profile, { status: 'fetching', step: 'Reading posts: 50 of 200', updatedAt: null, followers: null }),
  )
  await page.route('**/api/competitors/crumb.theory/tracking-status', (route) =>
    route.fulfill({ json: { status: 'fetching', step: 'Reading posts: 50 of 200', error: null, isTracking: true } }),
  )
  await visit(page, '/profile/crumb.theory')
  await expect(page.getByRole('progressbar', { name: /^Collecting the posts and numbers of/ })).toBeVisible()
  await check('a profile that is being read')
})

test('a profile that is gone', async ({ page, tracker: _, check }) => {
  const since = ago(3)
  await changeAnalysis(page, ({ profile, content }) => {
    Object.assign(profile, { status: 'failed', error: 'Not found', notFoundSince: since, updatedAt: since })
    Object.assign(content, { lastAnalysed: since })
  })
  await visit(page, '/profile/crumb.theory')
  await expect(seen(page, /has been missing from Instagram since/)).toBeVisible()
  await check('a profile that is gone')
})

test('a profile that is not tracked', async ({ page, tracker: _, check }) => {
  await changeAnalysis(page, ({ profile }) => Object.assign(profile, { isTracking: false, stoppedAt: ago(3) }))
  await visit(page, '/profile/crumb.theory')
  await expect(seen(page, /^You stopped tracking @crumb.theory on/)).toBeVisible()
  await check('a profile that is not tracked')
})

test('a profile that is not there', async ({ page, creator: _, check, complaints }) => {
  complaints.allow(404)
  await visit(page, '/profile/nobody.at.all')
  await expect(page.getByRole('alert')).toContainText('Profile not found')
  await check('a profile that is not there')
  await visit(page, '/profile')
  await expect(seen(page, 'Username is required')).toBeVisible()
  await ready(page)
  await check('no profile named')
})

test('an account that was read a while ago: longer words move nothing', async ({ page, newCreator: _, check }) => {
  await page.clock.setFixedTime(Date.now() + 21 * 60_000)
  await visit(page, '/my-performance')
  await expect(seen(page, /\(\d+ (min|h) ago\)/)).toBeVisible()
  await check('an account that was read a while ago')
})
