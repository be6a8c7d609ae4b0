import { expect, seen, test } from '../fixtures'
import { addIdeas, dayOfPost, ownPosts } from '../ideas'
import { saveToList, topPosts } from '../inspirations'
import { carry, track } from '../person'
import { bestPost } from '../posts'
import { visit } from '../visit'

test.describe('inspirations', () => {
  test('POST-002 PLAN-015 PLAN-018 a post is saved and noted, an idea of it planned, finalised and linked to its post', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newCreator, request }) => {
    const { id, shortCode } = await bestPost(request, newCreator.token)
    await visit(page, `/posts/${shortCode}/id/${id}`)
    await page.getByRole('button', { name: 'Save Post to my inspirations' }).click()
    const popover = page.getByRole('dialog', { name: 'Save to Inspiration' })
    await popover.getByRole('button', { name: 'Create New List' }).click()
    await popover.getByRole('textbox', { name: 'List name' }).fill('Hooks')
    await popover.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(popover.getByRole('radio')).toBeChecked()
    await popover.getByRole('button', { name: 'Save to Selected List' }).click()
    await expect(popover).toHaveCount(0)

    await visit(page, '/shortlists')
    await page.getByRole('link', { name: /^Hooks/ }).click()
    await page.getByRole('button', { name: /^Open .* by @noa/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Saved post' })
    await viewer.getByRole('textbox', { name: 'Notes' }).fill('The first second')
    await expect(viewer.getByText('Autosaved')).toBeVisible()
    await viewer.getByRole('link', { name: 'Add Idea' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('A crust in one second')
    const [latest] = await ownPosts(request, newCreator.token, 1)
    await page.getByLabel('Planned date').fill(dayOfPost(latest))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('article', { name: /^A crust/ })
      .getByRole('button', { name: 'View Post' })
      .click()
    await expect(viewer.getByRole('textbox', { name: 'Notes' })).toHaveValue('The first second')
    await expect(viewer.getByRole('link', { name: 'A crust in one second' })).toBeVisible()

    await visit(page, `/content-planner?view=calendar&day=${dayOfPost(latest)}`)
    await expect(page.locator(`[data-day="${dayOfPost(latest)}"]`)).toHaveAccessibleName(/1 idea planned/)
    await page.getByRole('button', { name: 'Edit A crust in one second' }).last().click()
    // The list behind has a status of its own, which is the last one as long as the dialog is not there.
    await page
      .getByRole('dialog', { name: 'Edit Idea' })
      .getByRole('button', { name: /^Status/ })
      .click()
    await page.getByRole('menuitemradio', { name: 'Finalised' }).click()
    await expect(seen(page, 'Autosaved')).toBeVisible()
    const offer = page.getByRole('group', { name: 'Did this become a post?' })
    await offer.getByRole('button', { name: 'Link', exact: true }).click()
    const linked = page.getByRole('group', { name: 'The post of this idea' })
    await expect(linked).toContainText(/(\d × |N\/A ).*your average engagement/)
    await page.reload()
    await linked.getByRole('link', { name: 'Open post' }).click()
    await expect(page).toHaveURL(new RegExp(`/posts/.*/id/${latest.id}$`))
  })

  test('INSP-006 an idea there is already is attached to a saved post, shown in the planner, and detached', {
    tag: '@postgres',
  }, async ({ page, newCreator, request }) => {
    const [postId = 0] = await topPosts(request, newCreator.token, 1)
    const { listId } = await saveToList(request, newCreator.token, 'Hooks', [postId])
    await addIdeas(request, newCreator.token)
    await visit(page, `/shortlists?list=${listId}`)
    await page.getByRole('button', { name: 'Attach Idea' }).click()
    const choice = page.getByRole('dialog', { name: 'Attach an idea' })
    await choice.getByRole('searchbox', { name: 'Search ideas' }).fill('BRAID')
    await expect(choice.getByRole('listitem')).toHaveCount(1)
    await choice.getByRole('button', { name: /^Grandmother/ }).click()
    await expect(choice).toHaveCount(0)
    const link = page.getByRole('link', { name: /^Grandmother/ })
    await expect(link).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Attach Idea' }).click()
    await choice.getByRole('button', { name: /^Grandmother/ }).click()
    await link.click()
    const editor = page.getByRole('dialog', { name: 'Edit Idea' })
    await expect(editor.getByText(/^From a post by @/)).toBeVisible()
    await editor.getByRole('button', { name: 'View Post' }).click()
    const viewer = page.getByRole('dialog', { name: 'Saved post' })
    await viewer.getByRole('button', { name: /^Detach Grandmother/ }).click()
    await expect(viewer.getByRole('link', { name: /^Grandmother/ })).toHaveCount(0)
    await expect(seen(page, /^From a post by @/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(viewer.getByRole('link', { name: /^Grandmother/ })).toBeVisible()
  })

  test('POST-024 Back closes the save popover, and only then leaves the page', { tag: '@phone' }, async ({
    page,
    newCreator,
    request,
  }) => {
    const { id, shortCode } = await bestPost(request, newCreator.token)
    await visit(page, '/dashboard')
    await visit(page, `/posts/${shortCode}/id/${id}`)
    const save = page.getByRole('button', { name: 'Save Post to my inspirations' })
    const popover = page.getByRole('dialog', { name: 'Save to Inspiration' })
    const back = () => page.evaluate(() => history.back())
    await save.click()
    await expect(popover.getByRole('button', { name: 'Create New List' })).toBeVisible()
    await back()
    await expect(popover).toHaveCount(0)
    await expect(save).toBeFocused()
    await expect(page).toHaveURL(/\/posts\//)
    await save.click()
    await expect(popover.getByRole('button', { name: 'Create New List' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await back()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  test('POST-024 a bookmark is filled wherever its post is shown, at once and in other tabs', {
    tag: '@postgres',
  }, async ({ page, context, newCreator, request }) => {
    const { id, shortCode } = await bestPost(request, newCreator.token)
    await saveToList(request, newCreator.token, 'Hooks', [])
    const other = await context.newPage()
    await carry(other, newCreator.token, newCreator.user)
    const asked: string[] = []
    other.on('request', (sent) => sent.url().includes('/post-inspirations/saved') && asked.push(sent.url()))
    await visit(other, '/my-performance')
    const filled = other.getByRole('button', { name: 'Save post to my inspiration, already saved' })
    await other.getByRole('list', { name: 'Top Performing Posts' }).scrollIntoViewIfNeeded()
    await expect(other.getByRole('button', { name: 'Save post to my inspiration' }).first()).toBeVisible()
    await expect(filled).toHaveCount(0)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(3)

    await visit(page, `/posts/${shortCode}/id/${id}`)
    const bookmark = page.getByRole('button', { name: /^Save Post to my inspirations/ })
    await bookmark.click()
    await expect(seen(page, 'Saved to “Hooks”')).toBeVisible()
    await expect(bookmark).toHaveAccessibleName('Save Post to my inspirations, already saved')
    await expect(filled.first()).toBeAttached()
    await page.reload()
    await expect(bookmark).toHaveAccessibleName('Save Post to my inspirations, already saved')

    await visit(page, '/shortlists')
    await page.getByRole('link', { name: /^Hooks/ }).click()
    await page.getByRole('button', { name: /^Remove the post/ }).click()
    await page.getByRole('button', { name: 'Back to My Inspirations' }).click() // ends the undo
    await expect(filled).toHaveCount(0)
  })

  test('INSP-024 INSP-026 INSP-027 profiles are ranked in a list, and a removed one comes back', {
    tag: '@postgres',
  }, async ({ page, newCreator, request }) => {
    await track(request, newCreator.token, 'crumb.theory')
    const { listId } = await saveToList(request, newCreator.token, 'Hooks', [])
    await visit(page, `/shortlists?list=${listId}`)
    const ranked = page.getByRole('list', { name: 'Ranked profiles' }).getByRole('listitem')
    for (const username of ['crumb.theory', 'noa.bakes']) {
      await page.getByLabel('Username').fill(`@${username}`)
      await page.getByRole('button', { name: 'Add profile' }).click()
      await expect(ranked.filter({ hasText: username })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Move @noa.bakes up' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move @noa.bakes down' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove @noa.bakes from this list' }).click()
    await expect(ranked).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ranked).toHaveCount(2)
    await page.reload()
    await expect(ranked.first()).toContainText('@noa.bakes')
  })
})
