import { saveToList, topPosts } from './inspirations'
import { carry, connect, newPerson, register } from './person'
import { bestPost } from './posts'
import { expect, settled, test } from './shoot'

test('inspirations', async ({ page, request, shoot }) => {
  const token = await register(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await carry(page, token)
  await page.goto('/shortlists')
  await expect(page.getByText('No lists yet')).toBeVisible()
  await settled(page)
  await shoot(page, 'inspirations-empty')
  const posts = await topPosts(request, token, 4)
  const { listId } = await saveToList(request, token, 'Hooks that stop the thumb', posts)
  await page.goto('/shortlists')
  await expect(page.getByRole('article').first()).toBeVisible()
  await settled(page)
  await shoot(page, 'inspirations')
  await page.goto(`/shortlists?list=${listId}`)
  await expect(page.getByRole('button', { name: /^Remove the post/ }).first()).toBeVisible()
  await settled(page)
  await shoot(page, 'inspirations-list')
  await page
    .getByRole('button', { name: /^Open .* by @noa/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await shoot(page, 'inspirations-post')
  const { id, shortCode } = await bestPost(request, token)
  await page.goto(`/posts/${shortCode}/id/${id}`)
  await page.getByRole('button', { name: 'Save Post to my inspirations' }).click()
  await expect(page.getByRole('button', { name: 'Save to Selected List' })).toBeVisible()
  await shoot(page, 'inspirations-save')
})
