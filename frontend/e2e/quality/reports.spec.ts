import { expect, test } from '../quality'
import { visit } from '../visit'

test('a report', async ({ page, creator: _, check }) => {
  await visit(page, '/report')
  await expect(page.getByRole('article')).toBeVisible()
  await check('a report')
})

test('a report of several accounts', { tag: '@tablet' }, async ({ page, tracker: _, check }) => {
  await visit(page, '/competitor-comparison')
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('region', { name: 'Numbers of all accounts' })).toBeVisible()
  await check('a report of several accounts')
})

test('no report', async ({ page, creator: _, complaints, check }) => {
  complaints.allow(404)
  await visit(page, '/report?accounts=["nobody.here"]')
  await expect(page.getByRole('alert')).toBeVisible()
  await check('no report')
})
