import { expect, seen, test } from '../fixtures'
import { visit } from '../visit'

test.describe('billing and plans', () => {
  test('SHELL-014 BILL-003 BILL-008 the plans, the own one marked, prices by the year', { tag: '@phone' }, async ({
    page,
    member: _,
  }) => {
    await visit(page, '/billing')
    await expect(page.getByRole('heading', { level: 1, name: 'Billing & Plans' })).toBeVisible()
    const basic = page.getByRole('region', { name: 'BASIC' })
    await expect(basic.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expect(seen(page, /^You use 0 of 1/)).toBeVisible()
    await page.getByRole('button', { name: 'Annually' }).click()
    await expect(page).toHaveURL('/billing?period=annually')
    await expect(page.getByRole('region', { name: 'PRO' }).getByText('$276 a year, instead of $348')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'BUSINESS' }).getByText('$79')).toBeVisible()
    await page.getByRole('button', { name: 'Upgrade to PRO' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade to PRO?' })
    await expect(dialog).toContainText('Demo checkout: no money is taken and no card is asked for.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Upgrade to PRO' })).toBeFocused()
  })
})
