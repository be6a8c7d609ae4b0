import type { Page } from '@playwright/test'
import { bestPost, withCounts } from '../posts'
import { expect, test } from '../quality'
import { visit } from '../visit'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a post', async ({ page, creator, request, check }) => {
  const { id, shortCode } = await bestPost(request, creator.token)
  await visit(page, `/posts/${shortCode}/id/${id}`)
  await check('a post')
  await card(page, 'Post Preview').getByRole('button', { name: 'Shares' }).click()
  await expect(page.getByRole('tooltip')).toContainText('Connect with Instagram to see this.')
  await check('why a figure is not known')
})

test('a post with history', { tag: '@tablet' }, async ({ page, creator, request, check }) => {
  const { id, shortCode } = await bestPost(request, creator.token)
  await withCounts(page, id)
  await visit(page, `/posts/${shortCode}/id/${id}`)
  for (const name of ['Likes Growth Over Time', 'Comments Growth Over Time', 'Engagement Trends Analysis']) {
    await card(page, name).getByRole('button', { name: 'View as table' }).click()
    await expect(card(page, name).getByRole('table').first()).toBeVisible()
  }
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await check('a post as tables')
})

test('no post', async ({ page, creator: _, check, complaints }) => {
  complaints.allow(404, 503)
  await visit(page, '/posts/none/id/99999999')
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  await check('a post that is not there')
  await page.route('**/api/posts/*/id/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } }),
  )
  await visit(page, '/posts/none/id/1')
  await expect(page.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible()
  await check('a post that could not be loaded')
})

test.describe('with the system in dark', () => {
  test.use({ colorScheme: 'dark' })

  test('a dark post', async ({ page, creator, request, check }) => {
    const { id, shortCode } = await bestPost(request, creator.token)
    await visit(page, `/posts/${shortCode}/id/${id}`)
    await check('a post in the dark')
  })
})
