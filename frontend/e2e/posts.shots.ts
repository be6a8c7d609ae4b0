import { carry, connect, newPerson, register } from './person'
import { expect, test } from './shoot'

test('a post', async ({ page, request, shoot }) => {
  const token = await register(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await carry(page, token)
  const answer = await request.get('/api/dashboard/summary', { headers: { Authorization: `Bearer ${token}` } })
  const { id, shortCode } = (await answer.json()).recentHighlights.bestPost
  const address = `/posts/${shortCode}/id/${id}`
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Post Preview' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'post-ready')
  await page.goto('/posts/none/id/99999999')
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  await shoot(page, 'post-not-found')
  await page.route('**/api/posts/*/id/*', () => {}) // never answers
  await page.goto(address)
  await expect(page.getByText('Loading the post')).toBeAttached()
  await shoot(page, 'post-loading')
  await page.unroute('**/api/posts/*/id/*')
  await page.route('**/api/posts/*/id/*', (route) =>
    route.fulfill({ status: 400, json: { message: 'The server is resting', code: 'unknown' } }),
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible()
  await shoot(page, 'post-error')
})
