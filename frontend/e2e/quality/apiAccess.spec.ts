import { ask } from '../person'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('API access', { tag: '@tablet' }, async ({ page, newMember, check }) => {
  await visit(page, '/api-access')
  await check('API access, not in the plan')
  await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, newMember.token)
  await visit(page, '/api-access?language=python')
  await check('API access, no tokens')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a token' })
  await dialog.getByLabel('Name').fill('Weekly sheet')
  await dialog.getByRole('group', { name: 'Planner' }).getByRole('button', { name: 'Read', exact: true }).click()
  await check('API access, a new token')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your token now' })
  await expect(shown.getByRole('region', { name: 'token' })).toBeVisible()
  await check('API access, the token')
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Weekly sheet')).toBeVisible()
  await check('API access, a token in the list')
})
