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

test('SET-017 SET-018 a refused username changes nothing that is stored', { tag: '@once' }, async ({
  page,
  newCreator,
  request,
}) => {
  await visit(page, '/dashboard')
  const before = await metric(page, 'Followers').textContent()
  for (const instaUsername of ['missing_noa', 'broken_noa']) {
    const answer = await request.patch('/api/auth/instagram-username', {
      data: { instaUsername },
      headers: { Authorization: `Bearer ${newCreator.token}` },
    })
    expect(answer.ok()).toBe(false)
  }
  await page.reload()
  await expect(metric(page, 'Followers')).toHaveText(before ?? '')
})

test('ux: an account without posts has no rates, and says why', async ({ page, newMember: _ }) => {
  await visit(page, '/dashboard')
  await page.getByLabel('Instagram Username').fill('empty_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(metric(page, 'Engagement Rate')).toHaveText('N/A')
  await expect(metric(page, 'Followers')).toHaveText(/^\d/)
  await page.getByRole('region', { name: 'Engagement Rate' }).getByRole('button', { name: 'N/A' }).first().click()
  await expect(page.getByRole('tooltip')).toContainText(/post/i)
})

test('ux: hidden likes are unknown, not zero', { tag: '@once' }, async ({ page, newMember: _ }) => {
  await visit(page, '/dashboard')
  await page.getByLabel('Instagram Username').fill('hidden_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(metric(page, 'Followers')).toHaveText(/^\d/)
  await expect(metric(page, 'Engagement Rate')).toHaveText('N/A')
})
