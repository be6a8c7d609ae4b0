import { expect, metric, test } from '../fixtures'
import { visit } from '../visit'

// Throttling is the operator's, not the account's: for its five seconds nobody can be looked up.
test('ux: a throttled Instagram is told in place, and the next try works', async ({
  page,
  newMember: _,
  complaints,
}) => {
  complaints.allow(503)
  await visit(page, '/dashboard')
  const field = page.getByLabel('Instagram Username')
  const connect = page.getByRole('button', { name: 'Connect Account' })
  await field.fill('throttled_noa')
  await connect.click()
  await expect(field).toHaveAccessibleDescription('Instagram asked us to slow down. Please try again a little later')
  await field.fill('noa.bakes')
  await expect(async () => {
    if (await connect.isVisible()) await connect.click()
    await expect(metric(page, 'Followers')).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 15_000 })
})
