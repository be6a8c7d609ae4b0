import { withSeries } from '../analyses'
import { expect, test } from '../quality'
import { ready, visit } from '../visit'

test('nobody is tracked', async ({ page, member: _, check }) => {
  await visit(page, '/competitor-comparison')
  await check('the empty comparison')
})

test('adding somebody', async ({ page, creator: _, check }) => {
  await visit(page, '/competitor-comparison')
  await page.getByRole('button', { name: /^Add Competitor \(/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Instagram Username')).toBeVisible()
  await check('the add dialog')
})

test('the comparison', { tag: '@tablet' }, async ({ page, tracker: _, check }) => {
  await visit(page, '/competitor-comparison')
  await page.getByRole('list', { name: 'Top Performing Posts' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Open .* by @crumb.theory/ }).first()).toBeVisible()
  await ready(page)
  await check('the comparison')
})

test('its selection', async ({ page, tracker: _, check }) => {
  await visit(page, '/competitor-comparison')
  await page.getByRole('button', { name: 'Select profiles to compare' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Profiles to Compare' })).toBeVisible()
  await check('the selection')
})

test('sorted', async ({ page, tracker: _, check }) => {
  await visit(page, '/competitor-comparison?sort=following&order=asc')
  await check('the sorted comparison')
})

test('a profile beside it', { tag: '@tablet' }, async ({ page, tracker: _, check }) => {
  await withSeries(page)
  await visit(page, '/competitor-comparison?profile=crumb.theory')
  await expect(page.getByRole('dialog', { name: /Profile Analysis$/ })).toBeVisible()
  await check('a profile beside the comparison')
})

test('a post beside it', { tag: '@tablet' }, async ({ page, tracker, request, check }) => {
  const headers = { Authorization: `Bearer ${tracker.token}` }
  const { posts } = await (await request.get('/api/competitors/top-posts', { headers })).json()
  await visit(page, `/competitor-comparison?profile=crumb.theory&post=${posts[0].id}`)
  await expect(page.getByRole('dialog', { name: 'Post Analysis' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hashtag Performance', exact: true })).toBeAttached()
  await check('a post in the drawer')
})
