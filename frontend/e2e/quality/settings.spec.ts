import { seen } from '../fixtures'
import { expect, test } from '../quality'
import { visit } from '../visit'

for (const [name, path] of [
  ['settings, profile', '/settings'],
  ['settings, password', '/settings?tab=password'],
  ['settings, Instagram', '/settings?tab=instagram'],
  ['settings, reports', '/settings?tab=reports'],
  ['the question to a recipient of reports', '/report-mails/confirm#ABC234'],
  ['the link of an alert', '/alerts-off#ABC234'],
  ['the plans', '/billing'],
  ['the prices', '/pricing'],
] as const) {
  test(name, async ({ page, member: _, check }) => {
    await visit(page, path)
    await check(name)
  })
}

test('settings with an account', { tag: '@tablet' }, async ({ page, creator: _, check }) => {
  await visit(page, '/settings?tab=instagram')
  await expect(page.getByRole('button', { name: 'Update Account' })).toBeVisible()
  await check('settings, Instagram connected')
})

test('how to change the plan', async ({ page, member: _, check }) => {
  await visit(page, '/billing')
  await page.getByRole('button', { name: 'Upgrade to PRO' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to PRO?' })
  await expect(dialog).toBeVisible()
  await check('a change of the plan')
})

test('deleting the account, and keeping it', async ({ page, newMember, check }) => {
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill(newMember.password)
  await check('the dialog')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is hidden' })).toBeVisible()
  await check('the account is hidden')
  await page.goto('/keep-account#ABC234')
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  await check('keeping it')
  await page.goto('/keep-account')
  await expect(seen(page, /^This link is incomplete/)).toBeVisible()
  await check('half a link')
})

test('the demographics', { tag: '@tablet' }, async ({ page, newCreator: _, check }) => {
  await visit(page, '/settings?tab=demographics')
  await expect(seen(page, 'No Demographics Data')).toBeVisible()
  await check('settings, no demographics')
  await page.getByRole('button', { name: 'Set Up Demographics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your audience' })
  await dialog.getByLabel('Country 1').selectOption('Israel')
  await dialog.getByLabel('Percentage 1').fill('61')
  await check('demographics, countries')
  for (const kind of ['cities', 'gender', 'ages']) {
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await check(`demographics, ${kind}`)
  }
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await check('demographics, nothing filled in')
})
