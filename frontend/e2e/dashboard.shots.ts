import { metric } from './fixtures'
import { ago, type Change, change, withHistory } from './history'
import { addIdeas } from './ideas'
import { saveToList, topPosts } from './inspirations'
import { carry, connect, newPerson, register } from './person'
import { expect, test } from './shoot'

test.describe('dashboard', () => {
  test.beforeEach(async ({ page, request }) => {
    const token = await register(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await carry(page, token)
  })

  test('loading', async ({ page, shoot }) => {
    await page.route('**/api/dashboard/summary*', () => {}) // never answers
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible()
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
    await shoot(page, 'dashboard-loading')
  })

  test('error', async ({ page, shoot }) => {
    await page.route('**/api/dashboard/summary*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } }),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
    await shoot(page, 'dashboard-error')
  })

  test('first day', async ({ page, shoot }) => {
    await page.goto('/dashboard')
    await expect(metric(page, 'Followers')).toBeVisible()
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
    await shoot(page, 'dashboard-first-day')
  })

  test('blocks', async ({ page, request, shoot }) => {
    const token = await register(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await addIdeas(request, token)
    await saveToList(request, token, 'Scoring and shaping', await topPosts(request, token, 2))
    await page.addInitScript((value) => localStorage.setItem('bowerbird.token', value), token)
    await change(page, withHistory)
    await page.goto('/dashboard')
    await expect(page.getByText('Grandmother’s six-strand braid')).toBeVisible()
    await shoot(page, 'dashboard-blocks')
  })

  test('blocks that failed', async ({ page, shoot }) => {
    await page.route('**/api/ideas*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } }),
    )
    await page.route('**/api/ideas/days*', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } }),
    )
    await change(page, (summary) => Object.assign(summary, { unavailable: ['shortlists'] }))
    await page.goto('/dashboard')
    await expect(page.getByText('Failed to load content ideas')).toBeVisible({ timeout: 20_000 })
    await shoot(page, 'dashboard-blocks-failed')
  })

  test('ready', async ({ page, shoot }) => {
    await change(page, withHistory)
    await page.goto('/dashboard')
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
    await expect(
      page
        .getByRole('img', { name: /^Followers per day/ })
        .locator('svg text')
        .first(),
    ).toBeVisible()
    await shoot(page, 'dashboard-ready')
    await page.getByRole('region', { name: 'Engagement Rate' }).getByRole('button', { name: 'Engagement Rate' }).click()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await shoot(page, 'dashboard-basis')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'View as table' }).click()
    await shoot(page, 'dashboard-table')
  })

  const states: [string, Change][] = [
    ['empty', (summary) => Object.assign(summary, { myPerformance: null })],
    [
      'pending',
      ({ myPerformance }) =>
        Object.assign(myPerformance, blank, { status: 'fetching', step: 'Reading posts: 50 of 200' }),
    ],
    [
      'first-fetch-failed',
      ({ myPerformance }) =>
        Object.assign(myPerformance, blank, { status: 'failed', error: 'Instagram is not answering right now.' }),
    ],
    [
      'failed',
      (summary) => {
        withHistory(summary)
        Object.assign(summary.myPerformance, {
          status: 'failed',
          error: 'Our access to Instagram has expired and the operator has to renew it. Please try again later.',
          updatedAt: ago(1),
        })
      },
    ],
  ]
  for (const [name, apply] of states) {
    test(name, async ({ page, shoot }) => {
      await change(page, apply)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible()
      await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await shoot(page, `dashboard-${name}`)
    })
  }

  test('an account without posts', async ({ page, request, shoot }) => {
    const token = await register(request, newPerson())
    await connect(request, token, 'empty_noa')
    await page.addInitScript((value) => localStorage.setItem('bowerbird.token', value), token)
    await page.goto('/dashboard')
    await expect(metric(page, 'Engagement Rate')).toHaveText('N/A')
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
    await shoot(page, 'dashboard-no-posts')
  })
})

/** Nothing has come from Instagram yet. */
const blank = { followers: null, engagementRate: null, postsThisMonth: null, contentMix: [], updatedAt: null }
