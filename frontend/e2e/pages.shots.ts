import { test as base, expect, type Page } from '@playwright/test'
import { ago, type Change, change, withHistory } from './history'
import { metric } from './house'
import { carry, codeFor, connect, newPerson, register } from './person'

const folder = '../../shots'

/** Takes the picture of the whole page once fonts are there and nothing is on its way. */
const test = base.extend<{ shoot: (page: Page, name: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  shoot: async ({}, use, { project }) => {
    await use(async (page, name) => {
      await page.evaluate(async () => {
        await document.fonts.ready
        document.body.style.caretColor = 'transparent'
      })
      // A window as tall as the page: what sticks to an edge of the window then stands where it belongs.
      const window = page.viewportSize() ?? { width: 0, height: 0 }
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...window, height: Math.max(window.height, height) })
      const path = new URL(`${folder}/${name}-${project.name}.png`, import.meta.url).pathname
      await page.screenshot({ path, animations: 'disabled' })
      await page.setViewportSize(window)
    })
  },
})

test('splash', async ({ page, shoot }) => {
  await page.route('**/assets/*.js', () => {}) // the app never comes
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await shoot(page, 'splash')
})

test('splash that waits in vain', async ({ page, shoot }) => {
  await carry(page, 'no-token')
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'The server is resting', code: 'unavailable' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: 20_000 })
  await shoot(page, 'splash-error')
})

test('login', async ({ page, shoot }) => {
  await page.goto('/login')
  await expect(page.locator('[inert]')).toHaveCount(0)
  await shoot(page, 'login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await shoot(page, 'login-missing')
  await page.getByLabel('Email').fill('noa@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { message: 'Invalid email or password', code: 'unauthorized' } }),
  )
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await shoot(page, 'login-error')
  await page.route('**/api/auth/login', () => {}) // never answers
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await shoot(page, 'login-busy')
})

test('create account and verify', async ({ page, request, shoot }) => {
  const noa = newPerson()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await shoot(page, 'create-account')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await shoot(page, 'create-account-missing')
  await page.getByLabel('Full Name').fill(noa.fullName)
  await page.getByLabel('Email').fill(noa.email)
  await page.getByLabel('Password', { exact: true }).fill('bower')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await shoot(page, 'create-account-error')
  await page.getByLabel('Password', { exact: true }).fill(noa.password)
  await page.getByLabel('Confirm Password').fill(noa.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await shoot(page, 'verify')
  const code = await codeFor(request, noa.email)
  await page.getByLabel('Digit 1 of 5').focus()
  await page.keyboard.type(code === '12345' ? '54321' : '12345')
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot(page, 'verify-error')
  await page.goto('/dev/mailbox')
  await shoot(page, 'mailbox')
})

test('connect', async ({ page, request, shoot, isMobile }) => {
  await carry(page, await register(request, newPerson()))
  await page.goto('/dashboard')
  const field = page.getByLabel('Instagram Username')
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(field).toBeVisible()
  await shoot(page, 'connect')
  await field.fill('missing_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(page.getByText('No public professional account')).toBeVisible()
  await shoot(page, 'connect-error')
  await page.route('**/api/auth/instagram-username', () => {}) // never answers
  await field.fill('noa.bakes')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(page.getByRole('button', { name: 'Looking up @noa.bakes' })).toBeVisible()
  await shoot(page, 'connect-busy')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await shoot(page, 'account-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Theme' }).click()
  await shoot(page, 'theme-menu')
  await page.keyboard.press('Escape')
  if (!isMobile) return
  await page.getByRole('button', { name: 'Open menu' }).click()
  await shoot(page, 'menu')
})

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
    await expect(page.locator('[inert]')).toHaveCount(0)
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
    await expect(page.locator('[inert]')).toHaveCount(0)
    await shoot(page, 'dashboard-first-day')
  })

  test('ready', async ({ page, shoot }) => {
    await change(page, withHistory)
    await page.goto('/dashboard')
    await expect(page.locator('[inert]')).toHaveCount(0)
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
      await expect(page.locator('[inert]')).toHaveCount(0)
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
    await expect(page.locator('[inert]')).toHaveCount(0)
    await shoot(page, 'dashboard-no-posts')
  })
})

/** Nothing has come from Instagram yet. */
const blank = { followers: null, engagementRate: null, postsThisMonth: null, contentMix: [], updatedAt: null }
