import type { Page } from '@playwright/test'
import { newTracker } from '../accounts'
import { expect, seen, test } from '../fixtures'
import { addIdeas } from '../ideas'
import { saveToList, topPosts } from '../inspirations'
import { ask, carry } from '../person'
import { visit } from '../visit'

/** What has the focus is part of the page, not its body: a keyboard goes on from there. */
const focusIsSomewhere = (page: Page) => expect(page.locator('*:focus')).toHaveCount(1)

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions for @crumb.theory' }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

test.describe('keyboard alone', () => {
  test('COMP-029 COMP-030 the focus returns after stopping and removing', async ({ page, request }) => {
    const { token, user } = await newTracker(request)
    await carry(page, token, user)
    await visit(page, '/competitor-comparison')
    await act(page, 'Stop Tracking')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Actions for @crumb.theory' })).toBeFocused()
    await act(page, 'Stop Tracking')
    await dialog.getByRole('button', { name: 'Stop Tracking' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Start Tracking @crumb.theory' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await focusIsSomewhere(page)
    await act(page, 'Remove Competitor')
    const warning = page.getByRole('alertdialog')
    await warning.getByRole('button', { name: 'Remove Competitor' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Start Tracking @crumb.theory' })).toHaveCount(0)
    await expect(warning).toHaveCount(0)
    await focusIsSomewhere(page)
  })

  test('the focus returns after ending a session', async ({ page, newMember, request }) => {
    const { email, password } = newMember
    for (const _ of ['phone', 'tablet']) await request.post('/api/auth/login', { data: { email, password } })
    await visit(page, '/settings')
    const sessions = page.getByRole('list', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await sessions.getByRole('button').first().press('Enter')
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await focusIsSomewhere(page)
    await page.getByRole('button', { name: 'Log out everywhere else' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).press('Enter')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await focusIsSomewhere(page)
  })

  test('Escape on an explained figure beside the page closes that alone', async ({ page, tracker: _ }) => {
    await visit(page, '/competitor-comparison?profile=crumb.theory')
    const panel = page.getByRole('dialog')
    const figure = panel.getByRole('button', { name: /^Followers/ }).first()
    await figure.press('Enter')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  test('a change of page moves the focus to its heading', { tag: '@phone' }, async ({ page, creator: _, isMobile }) => {
    await visit(page, '/dashboard')
    await page.getByRole('link', { name: isMobile ? 'Me' : 'My Performance', exact: true }).press('Enter')
    await expect(page).toHaveURL(/my-performance/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('PLAN-030 after deleting an idea the next one has the focus, and the heading after the last', async ({
    page,
    newMember,
    request,
  }) => {
    await addIdeas(request, newMember.token, [{ title: 'First' }, { title: 'Second' }, { title: 'Third' }])
    await visit(page, '/content-planner')
    const remove = async (title: string) => {
      await page.getByRole('button', { name: `Delete ${title}`, exact: true }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
      const notice = page.getByRole('dialog', { name: 'Success!' })
      await notice.getByRole('button', { name: 'Got it' }).press('Enter')
      await expect(notice).toHaveCount(0)
    }
    await remove('Second')
    await expect(page.getByRole('button', { name: 'Delete First' })).toBeFocused()
    await remove('First')
    await expect(page.getByRole('button', { name: 'Delete Third' })).toBeFocused()
    await remove('Third')
    await expect(page.getByRole('heading', { name: 'No content ideas yet' })).toBeFocused()
  })

  test('INSP-006 Undo of what was done in a dialog is within its focus', async ({ page, newCreator, request }) => {
    const { listId, saved } = await saveToList(
      request,
      newCreator.token,
      'Hooks',
      await topPosts(request, newCreator.token, 1),
    )
    await ask(request, 'POST', '/ideas', { title: 'Rye', postInspirationId: saved[0]?.id }, newCreator.token)
    await visit(page, `/shortlists?list=${listId}&saved=${saved[0]?.id}`)
    const viewer = page.getByRole('dialog', { name: 'Saved post' })
    await viewer.getByRole('button', { name: 'Detach Rye' }).press('Enter')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover() // it stays as long as the pointer rests on it
    await viewer.getByRole('button', { name: 'Attach Idea' }).focus()
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(viewer.getByRole('link', { name: 'Rye' })).toBeVisible()
    await expect(undo).toHaveCount(0) // as long as its message fades, Escape closes that
    await focusIsSomewhere(page) // the dialog takes it back from the button that is gone
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  })

  test('INSP-004 INSP-014 after removing from a list, and after deleting it, the focus is on the next or a heading', async ({
    page,
    newCreator,
    request,
  }) => {
    const { token } = newCreator
    const { listId } = await saveToList(request, token, 'Hooks', await topPosts(request, token, 2))
    await visit(page, `/shortlists?list=${listId}`)
    const removing = page.getByRole('button', { name: /^Remove the post/ })
    await removing.first().press('Enter')
    await expect(removing).toHaveCount(1)
    await expect(removing).toBeFocused()
    await removing.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByLabel('Username').fill('noa.bakes')
    await page.keyboard.press('Enter')
    const removal = page.getByRole('button', { name: /^Remove @.* from this list/ })
    await removal.press('Enter')
    await expect(removal).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Profiles' })).toBeFocused()

    await page.getByRole('button', { name: 'Back to My Inspirations' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'My Inspirations' })).toBeFocused()
    const warning = page.getByRole('alertdialog')
    await page.getByRole('link', { name: /^Hooks/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Hooks' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await warning.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(seen(page, 'No lists yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My Inspirations' })).toBeFocused()
  })
})
