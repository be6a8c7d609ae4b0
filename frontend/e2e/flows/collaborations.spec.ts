import { expect, test } from '../fixtures'
import { ask, track } from '../person'
import { visit } from '../visit'

test('a creator scores an account on each plan, moves a weight and estimates rates by own prices', {
  tag: ['@phone', '@postgres'],
}, async ({ page, newCreator: { token } }) => {
  const choose = (plan: string) => ask(page.request, 'POST', '/subscription/change', { plan, period: 'monthly' }, token)
  await track(page.request, token, 'noa.ceramics')
  await visit(page, '/collaborations')
  await expect(page.getByText('Find out who fits you')).toBeVisible()

  await choose('PRO')
  await visit(page, '/collaborations')
  await page.getByRole('combobox', { name: 'Compare your account with' }).selectOption('noa.ceramics')
  const strongest = page.getByRole('region', { name: 'Strongest parts' })
  await expect(strongest.getByRole('listitem')).toHaveCount(3)

  await choose('BUSINESS')
  await page.reload()
  const parts = page.getByRole('list', { name: 'Parts of the score' }).getByRole('listitem')
  await expect(parts).toHaveCount(7)
  await page.getByRole('slider', { name: 'Weight of Audience size' }).press('End')
  await expect(page).toHaveURL(/weights=size%3A100/)
  await page.reload()
  await expect(parts.first()).toContainText('Weight 100')
  await page.getByRole('button', { name: 'Reset weights' }).click()
  await expect(parts.first()).toContainText('Weight 20')

  await page.getByRole('link', { name: 'Estimate its rates' }).click()
  const estimated = page.getByRole('region', { name: 'Estimated rates' })
  await expect(estimated).toContainText('@noa.ceramics')
  await expect(estimated).toContainText('USD')
  await page.getByRole('textbox', { name: 'Currency' }).fill('eur')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(estimated).toContainText('EUR')
  await page.reload()
  await expect(page.getByText('These are your own prices.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the defaults' }).click()
  await expect(estimated).toContainText('USD')
})
