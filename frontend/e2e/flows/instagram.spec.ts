import { expect, metric, test } from '../fixtures'
import { visit } from '../visit'

const sentences = {
  missing_noa: 'No public professional account named @missing_noa was found on Instagram',
  private_noa: 'No public professional account named @private_noa was found on Instagram',
  broken_noa: 'Instagram sent an answer that we could not read. Please try again in a moment',
}

test('SET-016 SET-020 a username that cannot be connected says why, in place', async ({
  page,
  newMember: _,
  complaints,
}) => {
  complaints.allow(404, 503)
  await visit(page, '/dashboard')
  const field = page.getByLabel('Instagram Username')
  const connect = page.getByRole('button', { name: 'Connect Account' })
  await connect.click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid Instagram username')
  for (const [name, sentence] of Object.entries(sentences)) {
    await field.fill(name)
    await connect.click()
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveValue(name)
  }
  await field.fill('noa.bakes')
  await connect.click()
  await expect(metric(page, 'Followers')).toBeVisible()
})
