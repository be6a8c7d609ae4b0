import { seen } from '../fixtures'
import { addIdeas } from '../ideas'
import { saveToList, topPosts } from '../inspirations'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('inspirations without a list', async ({ page, newMember: _, check }) => {
  await visit(page, '/shortlists')
  await expect(seen(page, 'No lists yet')).toBeVisible()
  await check('inspirations without a list')
})

test('inspirations', { tag: '@tablet' }, async ({ page, newCreator, request, check }) => {
  const { listId } = await saveToList(request, newCreator.token, 'Hooks', await topPosts(request, newCreator.token, 3))
  await visit(page, '/shortlists')
  await expect(page.getByRole('article', { name: 'Hooks' })).toBeVisible()
  await check('the lists')
  await visit(page, `/shortlists?list=${listId}`)
  await expect(page.getByRole('button', { name: /^Remove the post/ })).toHaveCount(3)
  await check('a list')
  await page.getByRole('button', { name: 'Save by link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link of the post' })).toBeVisible()
  await check('a link to save')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Open .* by @noa/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await check('a saved post')
  await addIdeas(request, newCreator.token)
  await page.getByRole('dialog').getByRole('button', { name: 'Attach Idea' }).click()
  await expect(page.getByRole('list', { name: 'Ideas to attach' })).toBeVisible()
  await check('the ideas to attach')
  const [id] = await topPosts(request, newCreator.token, 1) // it is in the list: the only one would take another at once
  await visit(page, `/posts/post/id/${id}`)
  await page.getByRole('button', { name: 'Save Post to my inspirations' }).click()
  await expect(page.getByRole('button', { name: 'Save to Selected List' })).toBeVisible()
  await check('the lists that a post is saved to')
})
