import { addIdeas } from '../ideas'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('the planner without ideas', async ({ page, newMember: _, check }) => {
  await visit(page, '/content-planner')
  await expect(page.getByText('No content ideas yet')).toBeVisible()
  await check('the planner without ideas')
})

test('the planner', async ({ page, newMember, request, check }) => {
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
