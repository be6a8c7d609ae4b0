import type { Page } from '@playwright/test'
import { expect, metric, test } from '../fixtures'
import { visit } from '../visit'

// Each answer about these names takes two seconds.
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('ux: a slow account shows its real step while it fills', async ({ page, newMember: _ }) => {
  await visit(page, '/dashboard')
  await page.getByLabel('Instagram Username').fill('slow_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(page.getByRole('button', { name: 'Looking up @slow_noa' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Collecting/ }).or(metric(page, 'Followers'))).toBeVisible({
    timeout: 10_000,
  })
})

test('PROF-004 shows how far the first reading is, then its figures by themselves', async ({
  page,
  newCreator,
  request,
}) => {
  const username = `slow_${Date.now().toString(36)}`
  const added = await request.post('/api/competitors', {
    headers: { Authorization: `Bearer ${newCreator.token}` },
    data: { instaUsername: username },
  })
  expect(added.status()).toBe(201)
  await visit(page, `/profile/${username}`)
  await expect(
    page.getByRole('progressbar', { name: `Collecting the posts and numbers of @${username}` }),
  ).toBeVisible()
  await expect(card(page, `@${username}`).getByRole('definition')).toHaveCount(4, { timeout: 25_000 })
  await expect(card(page, 'Top Hashtags')).toBeVisible()
})
