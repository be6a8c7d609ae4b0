import { expect, seen, test } from '../fixtures'
import { ask } from '../person'
import { visit } from '../visit'

test.describe('the blocks of the dashboard', () => {
  test('DASH-023 DASH-026 DASH-027 the first idea is written there, and a change in the planner shows without a reload', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newCreator: _ }) => {
    await visit(page, '/dashboard')
    const planner = page.getByRole('region', { name: 'Content Planner' })
    const ideas = planner.getByRole('region', { name: 'Latest Ideas' })
    await ideas.getByRole('button', { name: 'Create Your First Idea' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Idea' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Steam without a pot')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(ideas.getByRole('listitem')).toHaveText(['Steam without a potPostNo date set'])
    await ideas.getByRole('link', { name: /^Steam/ }).click()
    const editor = page.getByRole('dialog', { name: 'Edit Idea' })
    await editor.getByRole('textbox', { name: 'Title' }).fill('Steam with three ice cubes')
    await editor.getByRole('textbox', { name: 'Title' }).blur()
    await expect(editor.getByText('Autosaved')).toBeVisible()
    await editor.getByRole('button', { name: 'Close' }).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(ideas.getByRole('listitem')).toHaveText(['Steam with three ice cubesPostNo date set'])
    await ideas.getByRole('button', { name: 'Add Idea' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    const today = planner.getByRole('link', { name: /, today: (nothing planned|\d+ published)$/ })
    const day = await today.getAttribute('data-day')
    await today.click()
    await expect(page).toHaveURL(new RegExp(`/content-planner\\?day=${day}&view=calendar$`))
    await expect(seen(page, 'Nothing is planned for this day.')).toBeVisible()
  })

  test('DASH-016 DASH-019 DASH-020 suggestions come with PRO, and one tap makes one an idea', {
    tag: '@postgres',
  }, async ({ page, newCreator }) => {
    await visit(page, '/dashboard')
    const block = page.getByRole('region', { name: 'AI Growth Suggestions' })
    await block.getByRole('link', { name: 'Upgrade to Pro' }).click()
    await expect(page).toHaveURL('/billing')
    await ask(page.request, 'POST', '/subscription/change', { plan: 'PRO', period: 'monthly' }, newCreator.token)
    await visit(page, '/dashboard')
    const items = block.getByRole('listitem')
    await expect(items).toHaveCount(3)
    const heading = await items.first().getByRole('heading').textContent()
    await items.first().getByRole('button', { name: 'Save as idea' }).click()
    const ideas = page.getByRole('region', { name: 'Latest Ideas' })
    await expect(ideas.getByRole('listitem')).toContainText([/Sequel/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ideas.getByRole('listitem')).toHaveCount(0)
    await items.first().getByRole('button', { name: 'Save as idea' }).click()
    await expect(items.first().getByRole('link', { name: 'Saved as idea' })).toBeVisible()
    await page.reload()
    await expect(items.first().getByRole('heading'), 'the same all day').toHaveText(heading ?? '')
    await items.first().getByRole('link', { name: 'Saved as idea' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Idea' })).toBeVisible()
  })

  test('DASH-033 DASH-034 a post that is saved counts without a reload', { tag: '@phone' }, async ({
    page,
    newCreator: _,
  }) => {
    await visit(page, '/dashboard')
    const lists = page.getByRole('region', { name: 'Shortlists' })
    await expect(lists.getByText('START ORGANIZING')).toBeVisible()
    await page.getByRole('link', { name: 'Open your best post of the last 7 days' }).click()
    await page.getByRole('button', { name: 'Save Post to my inspirations' }).click()
    const popover = page.getByRole('dialog', { name: 'Save to Inspiration' })
    await popover.getByRole('button', { name: 'Create New List' }).click()
    await popover.getByRole('textbox', { name: 'List name' }).fill('Kitchen light')
    await popover.getByRole('button', { name: 'Create', exact: true }).click()
    await popover.getByRole('button', { name: 'Save to Selected List' }).click()
    await expect(popover).toHaveCount(0)
    await page.goBack()
    await expect(lists.getByText('ORGANIZED', { exact: true })).toBeVisible()
    await lists.getByRole('link', { name: 'Kitchen light, 1 post' }).click()
    await expect(page.getByRole('heading', { name: 'Kitchen light' })).toBeVisible()
    await page.goBack()
    await lists.getByRole('link', { name: 'All lists' }).click()
    await expect(page).toHaveURL('/shortlists')
  })
})
