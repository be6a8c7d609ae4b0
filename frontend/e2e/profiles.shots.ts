import type { Page } from '@playwright/test'
import { changeAnalysis, expectDrawn, withInsights, withSeries } from './analyses'
import { seen } from './fixtures'
import { ago } from './history'
import { carry, connect, newPerson, register, track } from './person'
import { expect, settled, test } from './shoot'

/** The charts come last. */
const drawn = (page: Page) => expectDrawn(page, /^Engagement Rate per day/)

test.describe('the own performance', () => {
  test.beforeEach(async ({ page, request }) => {
    const token = await register(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await carry(page, token)
  })

  test('first day, locked', async ({ page, shoot }) => {
    await page.goto('/my-performance')
    await expect(page.getByText('Unlock AI Performance Insights')).toBeVisible({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    await shoot(page, 'performance-first-day')
  })

  test('ready', async ({ page, shoot }) => {
    await withSeries(page)
    await changeAnalysis(page, withInsights)
    await page.goto('/my-performance')
    await drawn(page)
    await settled(page)
    await shoot(page, 'performance-ready')
  })

  test('loading', async ({ page, shoot }) => {
    await page.route(/\/api\/performance\/analytics/, () => {}) // never answers
    await page.goto('/my-performance')
    await expect(seen(page, 'Loading...')).toBeVisible()
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
    await shoot(page, 'performance-loading')
  })

  test('error', async ({ page, shoot }) => {
    await page.route(/\/api\/performance\/analytics/, (route) =>
      route.fulfill({ status: 422, json: { message: 'The database is resting', code: 'unavailable' } }),
    )
    await page.goto('/my-performance')
    await expect(page.getByRole('alert')).toBeVisible()
    await shoot(page, 'performance-error')
  })
})

test('no account', async ({ page, request, shoot }) => {
  await carry(page, await register(request, newPerson()))
  await page.goto('/my-performance')
  await expect(page.getByRole('dialog', { name: 'Connect Instagram' })).toBeVisible()
  await expect(page.getByLabel('Instagram Username')).toBeVisible()
  await shoot(page, 'performance-connect')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shoot(page, 'performance-none')
})

test.describe('the profile of another account', () => {
  let token: string
  test.beforeEach(async ({ page, request }) => {
    token = await register(request, newPerson())
    await carry(page, token)
  })

  test('tracked, then private', async ({ page, request, shoot }) => {
    await track(request, token, 'crumb.theory')
    await withSeries(page)
    await page.goto('/profile/crumb.theory')
    await drawn(page)
    await settled(page)
    await shoot(page, 'profile-ready')
    await changeAnalysis(page, ({ profile, content }) => {
      Object.assign(profile, { status: 'failed', error: 'Not found', notFoundSince: ago(3), updatedAt: ago(3) })
      Object.assign(content, { lastAnalysed: ago(3) })
    })
    await page.goto('/profile/crumb.theory?growth=since_tracking')
    await drawn(page)
    await settled(page)
    await shoot(page, 'profile-private')
  })

  test('gone', async ({ page, request, shoot }) => {
    const username = `gone_${Date.now().toString(36)}`
    await track(request, token, username, 'failed')
    await page.goto(`/profile/${username}`)
    await expect(seen(page, /has been missing from Instagram since/)).toBeVisible()
    await settled(page)
    await shoot(page, 'profile-gone')
  })

  test('first reading', async ({ page, request, shoot }) => {
    await track(request, token, 'crumb.theory')
    await changeAnalysis(page, ({ profile }) =>
      Object.assign(profile, { status: 'fetching', step: 'Reading posts: 50 of 200', updatedAt: null }),
    )
    await page.goto('/profile/crumb.theory')
    await expect(seen(page, 'Reading posts: 50 of 200')).toBeVisible()
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
    await shoot(page, 'profile-first-reading')
  })

  test('not found', async ({ page, shoot }) => {
    await page.goto('/profile/nobody.at.all')
    await expect(page.getByText('Profile not found')).toBeVisible()
    await shoot(page, 'profile-not-found')
  })
})
