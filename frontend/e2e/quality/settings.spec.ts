import { expect, test } from '../quality'
import { visit } from '../visit'

for (const [name, path] of [
  ['settings, profile', '/settings'],
  ['settings, password', '/settings?tab=password'],
  ['settings, Instagram', '/settings?tab=instagram'],
  ['the plans', '/billing'],
  ['the prices', '/pricing'],
] as const) {
  test(name, async ({ page, member: _, check }) => {
    await visit(page, path)
    await check(name)
  })
}

test('settings with an account', async ({ page, creator: _, check }) => {
  await visit(page, '/settings?tab=instagram')
  await expect(page.getByRole('button', { name: 'Update Account' })).toBeVisible()
  await check('settings, Instagram connected')
})

test('how to change the plan', async ({ page, member: _, check }) => {
  await visit(page, '/billing')
  await page.getByRole('button', { name: 'Upgrade to PRO' }).click()
  await expect(page.getByRole('dialog', { name: 'Plans are set by your operator' })).toBeVisible()
  await check('how to change the plan')
})
