import { newMember } from '../accounts'
import { expect, seen, test } from '../fixtures'
import { resetLinkFor } from '../person'
import { visit } from '../visit'

test.describe('settings', () => {
  test('SHELL-012 SET-001 SET-003 the name changes everywhere and outlives a reload', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newMember }) => {
    await visit(page, '/settings')
    await expect(page.getByRole('region', { name: 'Your profile' })).toContainText(newMember.email)
    await page.getByLabel('Full Name').fill('Noa L.')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(seen(page, 'Profile updated successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(seen(page, 'Profile updated successfully!')).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Full Name')).toHaveValue('Noa L.')
    await expect(page.getByRole('button', { name: 'Account of Noa L.' })).toBeVisible()
  })

  test('SET-009 SET-011 SET-012 a new password opens, the old one does not', { tag: '@postgres' }, async ({
    page,
    newMember,
    request,
    complaints,
  }) => {
    complaints.allow(422)
    await visit(page, '/settings?tab=password')
    const current = page.getByLabel('Current Password', { exact: true })
    const wanted = page.getByLabel('New Password', { exact: true })
    const again = page.getByLabel('Confirm New Password', { exact: true })
    const change = page.getByRole('button', { name: 'Change Password' })
    await current.fill(newMember.password)
    await wanted.fill('a-collected-feather')
    await again.fill('another-feather')
    await change.click()
    await expect(seen(page, 'New passwords do not match')).toBeVisible()
    await again.fill('a-collected-feather')
    await current.fill('not-the-password')
    await change.click()
    await expect(page.getByRole('alert')).toContainText('Current password is incorrect')
    await current.fill(newMember.password)
    await wanted.fill('a-collected-feather')
    await again.fill('a-collected-feather')
    await change.click()
    await expect(seen(page, 'Password updated successfully!')).toBeVisible()
    await page.reload() // the session that asked goes on
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
    const login = (password: string) => request.post('/api/auth/login', { data: { email: newMember.email, password } })
    expect((await login(newMember.password)).status()).toBe(401)
    expect((await login('a-collected-feather')).status()).toBe(200)
  })
})

test('a forgotten password is reset by the link in the mail, which works once', {
  tag: '@postgres',
}, async ({ page, request, complaints }) => {
  complaints.allow(404)
  const member = await newMember(request)
  await visit(page, '/login')
  await page
    .getByRole('link', { name: 'Forgot password?' })
    .or(page.getByRole('button', { name: 'Forgot password?' }))
    .click()
  await page.getByLabel('Email').fill(member.email)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend link in (1:00|0:5\d)$/ })).toBeDisabled()
  const link = await resetLinkFor(request, member.email)
  const choose = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('Confirm New Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await choose('a-collected-feather')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await choose('another-feather')
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.')
  const { email } = member
  const login = await request.post('/api/auth/login', { data: { email, password: 'a-collected-feather' } })
  expect(login.status()).toBe(200)
})
