import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { visit } from '../visit'

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Your audience' })

async function begin(page: Page, button = 'Set Up Demographics') {
  await visit(page, '/settings?tab=demographics')
  await page.getByRole('button', { name: button }).click()
  await expect(wizard(page).getByText('Step 1 of 8')).toBeVisible()
}

const next = (page: Page) => wizard(page).getByRole('button', { name: 'Next' }).click()

/** Skips the steps that are left, the last of which saves. */
async function skipFrom(page: Page, first: number) {
  for (let step = first; step <= 8; step += 1) {
    await expect(wizard(page).getByText(`Step ${step} of 8`)).toBeVisible()
    await wizard(page).getByRole('button', { name: 'Skip' }).click()
  }
}

test('SET-021 SET-023 SET-024 demographics are entered by keyboard and stand in the settings', {
  tag: '@phone',
}, async ({ page, newCreator: _ }) => {
  await visit(page, '/settings?tab=demographics')
  await expect(seen(page, 'No Demographics Data')).toBeVisible()
  await page.getByRole('button', { name: 'Set Up Demographics' }).press('Enter')
  const dialog = wizard(page)
  await dialog.getByLabel('Country 1').focus()
  await page.keyboard.type('Isr')
  await page.keyboard.press('Tab')
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Top cities of your views' })).toBeFocused()
  await dialog.getByLabel('City 1').fill('תל אביב')
  await dialog.getByLabel('Percentage 1').fill('30')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Male', { exact: true }).fill('40')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('have to add up to 100%')
  await dialog.getByLabel('Female').fill('60')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('18–24').fill('25')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('25–34').fill('50')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Female').fill('100')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('City 2').fill('Haifa')
  await dialog.getByLabel('Percentage 2').fill('9')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Country 1').selectOption('Germany')
  await dialog.getByLabel('Percentage 1').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(seen(page, 'Demographics data updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(seen(page, 'Demographics Data Configured')).toBeVisible()
  await expect(seen(page, /^Complete · Last updated/)).toBeVisible()
  await expect(seen(page, 'Configured', { exact: true })).toHaveCount(3)
})

test('of two tabs the second is told of the first, and decides', { tag: '@postgres' }, async ({
  page,
  context,
  newCreator,
  complaints,
}) => {
  complaints.allow(409)
  const other = await context.newPage()
  await other.addInitScript((token) => localStorage.setItem('bowerbird.token', token), newCreator.token)
  await begin(page)
  // What is typed is kept for the account; the other tab began before.
  await begin(other)
  await wizard(page).getByLabel('Country 1').selectOption('Italy')
  await wizard(page).getByLabel('Percentage 1').fill('50')
  await next(page)
  await skipFrom(page, 2)
  await expect(seen(page, 'Demographics data updated successfully!')).toBeVisible()
  await wizard(other).getByLabel('Country 1').selectOption('Japan')
  await wizard(other).getByLabel('Percentage 1').fill('5')
  await next(other)
  await skipFrom(other, 2)
  await expect(wizard(other).getByText(/also saved somewhere else/)).toBeVisible()
  await wizard(other).getByRole('button', { name: 'Discard mine' }).click()
  await expect(wizard(other).getByLabel('Country 1')).toHaveValue('Italy')
})
