import type { Page } from '@playwright/test'
import { newTracker } from '../accounts'
import { expect, test } from '../fixtures'
import { addIdeas } from '../ideas'
import { carry } from '../person'
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

  test('a change of page moves the focus to its heading', async ({ page, creator: _, isMobile }) => {
    await visit(page, '/dashboard')
    await page.getByRole('link', { name: isMobile ? 'Me' : 'My Performance', exact: true }).press('Enter')
    await expect(page).toHaveURL(/my-performance/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('PLAN-030 the focus returns after deleting an idea', async ({ page, newMember, request }) => {
    await addIdeas(request, newMember.token, [{ title: 'First' }, { title: 'Second' }])
    await visit(page, '/content-planner')
    await page.getByRole('button', { name: 'Delete First' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete First' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete First' }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Delete First' })).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await focusIsSomewhere(page)
  })
})
