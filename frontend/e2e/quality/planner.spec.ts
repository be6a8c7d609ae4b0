import { seen } from '../fixtures'
import { addIdeas, addPublished, ownPosts } from '../ideas'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('the planner without ideas', async ({ page, newMember: _, check }) => {
  await visit(page, '/content-planner')
  await expect(seen(page, 'No content ideas yet')).toBeVisible()
  await check('the planner without ideas')
})

test('the planner', { tag: '@tablet' }, async ({ page, newMember, request, check }) => {
  await addIdeas(request, newMember.token)
  await visit(page, '/content-planner')
  await expect(page.getByRole('article')).toHaveCount(5)
  await check('the planner')
  await visit(page, '/content-planner?view=calendar')
  await check('the calendar')
  await visit(page, '/content-planner')
  await page.getByRole('button', { name: /^Content Type/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('a filter of the planner')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Edit Rye/ }).click()
  await expect(page.getByRole('textbox', { name: 'Draft' })).toBeVisible()
  await check('an idea that is edited')
})

test('the plan as a calendar feed', { tag: '@tablet' }, async ({ page, newMember, request, check }) => {
  await addIdeas(request, newMember.token)
  await visit(page, '/content-planner?view=calendar')
  await page.getByRole('button', { name: 'Add to your calendar' }).click()
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible()
  await check('the calendar feed, off')
  await page.getByRole('button', { name: 'Create address' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret address' })).toBeVisible()
  await check('the calendar feed, on')
  await page.getByRole('button', { name: 'Renew address' }).click()
  await expect(seen(page, /The old address stops working immediately/)).toBeVisible()
  await check('the calendar feed, before it is renewed')
})

test('the post that came of an idea', { tag: '@tablet' }, async ({ page, newCreator, request, check }) => {
  const [post] = await ownPosts(request, newCreator.token, 1)
  await addPublished(request, newCreator.token, 'Travel kit', post)
  await visit(page, '/content-planner')
  await page.getByRole('button', { name: 'Edit Travel kit', exact: true }).click()
  const offer = page.getByRole('group', { name: 'Did this become a post?' })
  await expect(offer).toBeVisible()
  await check('an idea with a post offered')
  await page.getByRole('button', { name: 'Choose another post' }).click()
  await expect(page.getByRole('group', { name: 'Your latest posts' })).toBeVisible()
  await check('an idea with posts to choose from')
  await offer.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByRole('group', { name: 'The post of this idea' })).toBeVisible()
  await check('an idea with its post')
})
