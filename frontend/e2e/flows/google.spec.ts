import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { newPerson, type Person } from '../person'
import { visit } from '../visit'

/** What the app's server is told when the provider sends the browser back. */
const RETURN = '**/api/auth/google/callback?*'

test('ACC-001 ACC-026 ACC-046 Google lets somebody new in, and in again', { tag: '@postgres' }, async ({ page }) => {
  const noa = newPerson()
  await askGoogle(page)
  await answer(page, noa, 'Continue')
  await expect(seen(page, 'Logged in successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back, Noa!' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('textbox', { name: 'Instagram Username' })).toBeVisible()
  await expect(page.getByRole('dialog'), 'the question for a goal comes after the account').toHaveCount(0)
  await page.getByRole('button', { name: `Account of ${noa.fullName}` }).click()
  await expect(seen(page, noa.email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')

  await askGoogle(page)
  await answer(page, noa, 'Continue')
  await expect(page.getByRole('heading', { name: 'Welcome Back, Noa!' })).toBeVisible()
})

test('ACC-012 ACC-047 no token stays in the address or the history', async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await askGoogle(page)
  await answer(page, newPerson(), 'Continue')
  await expect(page).toHaveURL('/dashboard')
  expect(
    addresses.some((address) => /\/auth\/callback\?.*token=/.test(address)),
    'the token came that way',
  ).toBe(true)
  const handover = new URL(addresses.find((address) => address.includes('token=')) ?? '').searchParams.get('token')
  expect(await page.evaluate(() => localStorage.getItem('bowerbird.token'))).not.toBe(handover)
  await page.goBack()
  expect(page.url()).not.toContain('token=')
})

test('ACC-012 ACC-051 a return that another browser began opens nothing', async ({ page, browser }) => {
  // Somebody consents as themselves, keeps the address of the return, and has it opened elsewhere.
  const theirs = await browser.newContext()
  const stranger = await theirs.newPage()
  await stranger.route(RETURN, (route) => route.abort())
  await askGoogle(stranger)
  const asked = stranger.waitForRequest(RETURN)
  await answer(stranger, newPerson(), 'Continue')
  const address = (await asked).url()
  await theirs.close()

  await page.goto(address)
  await expectRefused(page)
  await askGoogle(page) // with an attempt of its own under way, it opens as little
  await page.goto(address)
  await expectRefused(page)
})

async function askGoogle(page: Page): Promise<void> {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveTitle('Choose an account')
}

async function answer(page: Page, { email, fullName }: Person, button: 'Continue' | 'Cancel'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(fullName)
  await page.getByRole('button', { name: button }).click()
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(
    'This Google sign-in has expired or started in another browser. Please try again.',
  )
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('bowerbird.token'))).toBeNull()
}
