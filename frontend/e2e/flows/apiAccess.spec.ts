import { expect, test } from '../fixtures'
import { ask } from '../person'
import { visit } from '../visit'

test('API access comes with BUSINESS: a token is made, used and revoked', { tag: ['@phone', '@postgres'] }, async ({
  page,
  newMember,
}) => {
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Tokens and examples' }).click()
  const hint = page.getByRole('region', { name: 'API access comes with BUSINESS' })
  await hint.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/billing')

  await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, newMember.token)
  await visit(page, '/api-access')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a token' })
  await dialog.getByLabel('Name').fill('Weekly sheet')
  await dialog.getByRole('group', { name: 'Planner' }).getByRole('button', { name: 'Read', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your token now' })
  const token = (await shown.getByRole('region', { name: 'token' }).textContent()) ?? ''
  expect(token).toMatch(/^bb_\w{26}$/)
  await shown.getByRole('button', { name: 'Done' }).click()

  const use = (path: string) => page.request.get(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  const answer = await use('/ideas')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['x-ratelimit-remaining']).toBe('119')
  expect((await use('/dashboard/summary')).status()).toBe(403)
  expect((await use('/auth/profile')).status()).toBe(403)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Weekly sheet' })
  await expect(row).toContainText('last used')

  await row.getByRole('button', { name: 'Revoke Weekly sheet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
  expect((await use('/ideas')).status()).toBe(401)
})
