import { expect, expectAccessible, metric, test } from './house'

// Throttling is the operator's, not the account's: for its five seconds nobody can be looked up.
test('ux: a throttled Instagram is told in place, and the next try works', async ({ page, member, watch }) => {
  expect(member.token).not.toBe('')
  watch.allow(503)
  await page.goto('/dashboard')
  const field = page.getByLabel('Instagram Username')
  const connect = page.getByRole('button', { name: 'Connect Account' })
  await field.fill('throttled_noa')
  await connect.click()
  await expect(field).toHaveAccessibleDescription('Instagram asked us to slow down. Please try again a little later')
  await expectAccessible(page, 'connect while throttled')
  await field.fill('noa.bakes')
  await expect(async () => {
    if (await connect.isVisible()) await connect.click()
    await expect(metric(page, 'Followers')).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 15_000 })
})
