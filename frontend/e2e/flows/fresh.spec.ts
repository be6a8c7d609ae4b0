import type { Page } from '@playwright/test'
import { newMember } from '../accounts'
import { expect, metric, seen, test } from '../fixtures'
import { visit } from '../visit'

/** Another tab of the same browser. */
async function another(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage()
  await visit(tab, address)
  return tab
}

test.describe('what a page shows is never of another person, account or zone', () => {
  test('another person who logs in in another tab is the one this tab shows', async ({ page, newCreator, request }) => {
    const other = await newMember(request)
    await visit(page, '/dashboard')
    await expect(metric(page, 'Followers')).toBeVisible()
    const tab = await another(page, '/settings')
    await tab.evaluate((token) => localStorage.setItem('bowerbird.token', token), other.token)
    await expect(page.getByLabel('Instagram Username')).toBeVisible()
    await expect(seen(page, newCreator.email)).toHaveCount(0)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(seen(page, other.email)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('bowerbird.user'))).toContain(other.email)
  })

  test('a zone and an account that another tab sets are taken over without a reload', async ({
    page,
    newMember: _,
  }) => {
    await visit(page, '/dashboard')
    await expect(page.getByLabel('Instagram Username')).toBeVisible()
    const tab = await another(page, '/settings?tab=instagram')
    await tab.getByLabel('Instagram Username').fill('noa.bakes')
    await tab.getByRole('button', { name: 'Connect Account' }).click()
    await expect(seen(tab, 'Instagram account updated successfully!')).toBeVisible()
    await expect(metric(page, 'Followers')).toBeVisible({ timeout: 15_000 })

    const anew = page.waitForResponse(/dashboard\/summary/)
    await visit(tab, '/settings')
    await tab.getByLabel('Time Zone', { exact: true }).fill('Tokyo')
    await tab.getByRole('option', { name: /Tokyo/ }).click()
    await tab.getByRole('button', { name: 'Update Profile' }).click()
    await expect(seen(tab, 'Profile updated successfully!')).toBeVisible()
    await anew
  })

  test('posts and words of a competitor come when its first reading ends', { tag: '@postgres' }, async ({
    page,
    newCreator: _,
  }) => {
    await visit(page, '/competitor-comparison')
    await page
      .getByRole('button', { name: /^Add Competitor/ })
      .first()
      .click()
    await page.getByLabel('Instagram Username').fill(`slow_${Date.now().toString(36)}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Add Competitor' }).click()
    await page.getByRole('button', { name: 'Continue in background' }).click({ timeout: 15_000 })
    await expect(page.getByRole('heading', { name: 'Reading posts' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Top Keywords' })).toContainText("We're still reading @slow_")
    await expect(page.getByRole('list', { name: 'Top performing posts' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('list', { name: 'Top Keywords' })).toBeVisible()
  })
})

test.describe('what cannot be had is said, and what stands stays', () => {
  test('without a connection the figures stay, a period says so, and it comes with the connection', async ({
    page,
    creator: _,
    complaints,
  }) => {
    complaints.allowBroken()
    await visit(page, '/dashboard')
    await expect(seen(page, 'No ideas yet')).toBeVisible() // the last part of the page to load
    const followers = await metric(page, 'Followers').textContent()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page.getByRole('alert')).toContainText('Last 7 days did not load, so this is Last 30 days.')
    await expect(metric(page, 'Followers')).toHaveText(followers ?? '')
    await page.context().setOffline(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a part whose code did not come is loaded anew by a click', async ({ page, member: _, complaints }) => {
    complaints.allowBroken()
    let broken = true
    await page.route(/assets\/ConnectStep-.*\.js/, (route) => (broken ? route.abort() : route.continue()))
    await page.goto('/dashboard')
    const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(alert).toBeVisible()
    broken = false
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Instagram Username')).toBeVisible()
  })
})
