import { carry, keepLinkFor, newPerson, register } from './person'
import { expect, settled, test } from './shoot'

test('one’s own data', async ({ page, request, shoot }) => {
  const noa = newPerson()
  await carry(page, await register(request, noa))
  await page.goto('/settings')
  await settled(page)
  await shoot(page, 'settings-profile')
  await page.route('**/api/auth/export', (route) =>
    route.fulfill({ status: 503, json: { message: "We can't answer right now. Please try again in a moment." } }),
  )
  await page.getByRole('button', { name: 'Download your data' }).click()
  await expect(page.getByText("We can't answer right now.")).toBeVisible()
  await shoot(page, 'settings-export-failed')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await shoot(page, 'delete-account-wrong')
  await password.fill(noa.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is hidden' })).toBeVisible()
  await shoot(page, 'delete-account-done')
  await page.goto(await keepLinkFor(request, noa.email))
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  await shoot(page, 'keep-account')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
  await shoot(page, 'keep-account-kept')
})
