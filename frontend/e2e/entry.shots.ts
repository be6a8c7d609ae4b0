import type { Page } from '@playwright/test'
import { carry, codeFor, newPerson, register } from './person'
import { expect, test } from './shoot'

test('splash', async ({ page, shoot }) => {
  await page.route('**/assets/*.js', () => {}) // the app never comes
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await shoot(page, 'splash')
})

test('splash that waits in vain', async ({ page, request, shoot }) => {
  await carry(page, await register(request, newPerson()))
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'The server is resting', code: 'unavailable' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: 20_000 })
  await shoot(page, 'splash-error')
})

test('login', async ({ page, shoot }) => {
  await page.goto('/login')
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
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
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
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
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
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
  await closeMenu(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await shoot(page, 'theme-menu')
  await closeMenu(page)
  if (!isMobile) return
  await page.getByRole('button', { name: 'Open menu' }).click()
  await shoot(page, 'menu')
})

/** A menu that is still opening does not hear the key. */
async function closeMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}
