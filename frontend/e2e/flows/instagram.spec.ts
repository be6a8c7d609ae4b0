import { expect, expectAccessible, metric, test } from './house'

const sentences = {
  missing_noa: 'No public professional account named @missing_noa was found on Instagram',
  private_noa: 'No public professional account named @private_noa was found on Instagram',
  broken_noa: 'Instagram sent an answer that we could not read. Please try again in a moment',
}

test('SET-016 SET-020 a username that cannot be connected says why, in place', async ({ page, member, watch }) => {
  expect(member.token).not.toBe('')
  watch.allow(404, 503)
  await page.goto('/dashboard')
  const field = page.getByLabel('Instagram Username')
  const connect = page.getByRole('button', { name: 'Connect Account' })
  await connect.click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid Instagram username')
  await expectAccessible(page, 'connect with nothing typed')
  for (const [name, sentence] of Object.entries(sentences)) {
    await field.fill(name)
    await connect.click()
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveValue(name)
  }
  await expectAccessible(page, 'connect refused')
  await field.fill('noa.bakes')
  await connect.click()
  await expect(metric(page, 'Followers')).toBeVisible()
})

test('SET-017 SET-018 a refused username changes nothing that is stored', { tag: '@once' }, async ({
  page,
  creator,
  request,
}) => {
  await page.goto('/dashboard')
  const before = await metric(page, 'Followers').textContent()
  for (const instaUsername of ['missing_noa', 'broken_noa']) {
    const answer = await request.patch('/api/auth/instagram-username', {
      data: { instaUsername },
      headers: { Authorization: `Bearer ${creator.token}` },
    })
    expect(answer.ok()).toBe(false)
  }
  await page.reload()
  await expect(metric(page, 'Followers')).toHaveText(before ?? '')
})

test('ux: a slow account shows its real step while it fills', async ({ page, member }) => {
  expect(member.token).not.toBe('')
  await page.goto('/dashboard')
  await page.getByLabel('Instagram Username').fill('slow_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(page.getByRole('button', { name: 'Looking up @slow_noa' })).toBeVisible()
  await expectAccessible(page, 'looking up')
  await expect(page.getByRole('progressbar', { name: /^Collecting/ }).or(metric(page, 'Followers'))).toBeVisible({
    timeout: 10_000,
  })
  await expectAccessible(page, 'filling')
})

test('ux: an account without posts has no rates, and says why', async ({ page, member }) => {
  expect(member.token).not.toBe('')
  await page.goto('/dashboard')
  await page.getByLabel('Instagram Username').fill('empty_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(metric(page, 'Engagement Rate')).toHaveText('N/A')
  await expect(metric(page, 'Followers')).toHaveText(/^\d/)
  await page.getByRole('region', { name: 'Engagement Rate' }).getByRole('button', { name: 'N/A' }).first().click()
  await expect(page.getByRole('tooltip')).toContainText(/post/i)
  await expectAccessible(page, 'a dashboard without posts')
})

test('ux: hidden likes are unknown, not zero', { tag: '@once' }, async ({ page, member }) => {
  expect(member.token).not.toBe('')
  await page.goto('/dashboard')
  await page.getByLabel('Instagram Username').fill('hidden_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(metric(page, 'Followers')).toHaveText(/^\d/)
  await expect(metric(page, 'Engagement Rate')).toHaveText('N/A')
})
