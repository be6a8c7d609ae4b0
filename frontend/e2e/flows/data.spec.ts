import { readFile } from 'node:fs/promises'
import { expect, seen, test } from '../fixtures'
import { keepLinkFor } from '../person'
import { visit } from '../visit'

test('everything that is kept of a user is downloaded as a ZIP', async ({ page, newMember: _ }) => {
  await visit(page, '/settings')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^bowerbird-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('account.json')).toBe(true)
  await expect(seen(page, 'Your data is in your downloads.')).toBeVisible()
})

test('an account is deleted in every tab, and the mailed link brings it back', { tag: '@postgres' }, async ({
  page,
  context,
  newMember,
  request,
  complaints,
}) => {
  complaints.allow(401, 403, 422)
  const { email, password } = newMember
  await visit(page, '/settings')
  const other = await context.newPage()
  await visit(other, '/dashboard')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Password is incorrect')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is hidden' })).toBeVisible()
  await expect(seen(page, email)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()

  await page.getByRole('button', { name: 'Back to log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('This account will be deleted on')

  const link = await keepLinkFor(request, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  const login = () => request.post('/api/auth/login', { data: { email, password } })
  expect((await login()).status(), 'opening the link does nothing').toBe(403)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
  await expect(page).toHaveURL(/\/keep-account$/)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await other.goto(link)
  await other.getByRole('button', { name: 'Keep my account' }).click()
  await expect(other.getByRole('alert')).toContainText('This link no longer works')
})
