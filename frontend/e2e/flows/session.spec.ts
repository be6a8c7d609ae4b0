import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { carry, newPerson, register } from '../person'
import { visit } from '../visit'

test('ACC-009 ACC-025 the keyboard alone logs in', async ({ page, request }) => {
  const noa = newPerson()
  await register(request, noa)
  await visit(page, '/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
  const order: string[] = []
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    order.push(
      (await focused.getAttribute('aria-label')) ??
        (await focused.getAttribute('autocomplete')) ??
        (await focused.textContent()) ??
        '',
    )
    await expectVisibleFocus(page, order.at(-1) ?? '')
    if (order.at(-1) === 'username') await page.keyboard.type(noa.email)
    if (order.at(-1) === 'current-password') await page.keyboard.type(noa.password)
  }
  expect(order).toEqual([
    'Continue with Google',
    'username',
    'current-password',
    'Show password',
    'Forgot password?',
    'Log in',
    'Create Account',
  ])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(seen(page, 'Logged in successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back, Noa!' })).toBeVisible()
})

test('SHELL-018 ACC-053 the wanted page comes after the login, and a reload keeps the session', {
  tag: '@phone',
}, async ({ page, request }) => {
  const noa = newPerson()
  await register(request, noa)
  await visit(page, '/dashboard?period=last_7_days')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill(noa.email)
  await page.getByLabel('Password', { exact: true }).fill(noa.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard?period=last_7_days')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome Back, Noa!' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard?period=last_7_days')
})

test('SHELL-020 ACC-062 logging out ends the session here and on the server', { tag: ['@phone', '@postgres'] }, async ({
  page,
  newMember,
  request,
  isMobile,
}) => {
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Log Out' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([])
  await expect(async () => {
    const profile = await request.get('/api/auth/profile', { headers: { Authorization: `Bearer ${newMember.token}` } })
    expect(profile.status()).toBe(401)
  }).toPass({ timeout: 10_000 })
  await visit(page, '/dashboard')
  await expect(page).toHaveURL('/login')
})

test('ACC-057 a session that the server has ended asks for the login, with the reason', { tag: '@postgres' }, async ({
  page,
  newMember,
  request,
  complaints,
}) => {
  complaints.allow(401)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible()
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${newMember.token}` } })
  const reason = seen(page, 'Unauthorized - Session expired')
  await expect(async () => {
    // The login says the reason once, and forgets the token: whoever asks for a page again comes with it.
    if (!(await reason.isVisible())) {
      await page.evaluate((token) => localStorage.setItem('bowerbird.token', token), newMember.token)
      await page.goto('/dashboard')
    }
    await expect(reason).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
})

test.describe('the splash', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        // The page's own picture, or the app's: a slow machine is past the 800 ms when the app begins.
        if (!document.querySelector('[data-splash], [inert]')) return
        watch.disconnect()
        document.documentElement.dataset.covered = 'true'
      })
      watch.observe(document, { subtree: true, childList: true, attributes: true })
    }),
  )
  const html = (page: Page) => page.locator('html')

  test('SHELL-024 a visit that has to ask for its user is covered for 800 ms', async ({ page, sharedMember }) => {
    await carry(page, sharedMember.token)
    await visit(page, '/dashboard')
    expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(800)
    await expect(html(page)).toHaveAttribute('data-covered')
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
  })

  test('SHELL-024 a visit that knows its user is not', async ({ page, member: _ }) => {
    await visit(page, '/dashboard')
    await expect(html(page)).not.toHaveAttribute('data-splash')
    await expect(html(page)).not.toHaveAttribute('data-covered')
  })
})

/** Compares the picture around the focused element with that of the same element without the focus. */
async function expectVisibleFocus(page: Page, name: string): Promise<void> {
  const focused = await page.locator(':focus').elementHandle()
  const box = await focused?.boundingBox()
  if (!focused || !box) throw new Error(`nothing visible has the focus where ${name} was expected`)
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
  const look = () => page.screenshot({ clip, animations: 'disabled' })
  const held = await look()
  await focused.evaluate((element) => (element as HTMLElement).blur())
  const left = await look()
  await focused.focus()
  expect(held.equals(left), `${name} looks the same with and without the focus`).toBe(false)
}
