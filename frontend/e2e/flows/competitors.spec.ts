import type { Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { track } from '../person'
import { visit } from '../visit'

const row = (page: Page, username: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: `@${username}` })
    .filter({
      has: page.getByRole('button', { name: `Actions for @${username}` }),
    })

const add = (page: Page) => page.getByRole('button', { name: /^Add Competitor \(/ })

test.describe('the comparison', () => {
  test('COMP-059 COMP-034 COMP-061 an account is added, and the plan holds no second', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newCreator: _, complaints }) => {
    complaints.allow(403, 404)
    await visit(page, '/competitor-comparison')
    await add(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Instagram Username').fill('missing_account')
    await dialog.getByRole('button', { name: 'Add Competitor' }).click()
    await expect(dialog.getByText(/No public professional account named @missing_account/)).toBeVisible()
    await dialog.getByLabel('Instagram Username').fill('@crumb.theory')
    await dialog.getByRole('button', { name: 'Add Competitor' }).click()
    await expect(seen(page, 'Competitor Added!')).toBeVisible({ timeout: 15_000 })
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'crumb.theory')).toBeVisible()
    await expect(seen(page, 'Upgrade your plan to track more competitors.')).toBeVisible()
    await add(page).click()
    await expect(seen(page, 'Competitor Tracking Limit Reached')).toBeVisible()
  })

  test('COMP-022 COMP-043 COMP-049 a tracked account stands beside the own one', async ({ page, tracker: _ }) => {
    await visit(page, '/competitor-comparison')
    await expect(row(page, 'crumb.theory')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Top Keywords' })).toBeVisible()
    await page.getByRole('list', { name: 'Top Performing Posts' }).scrollIntoViewIfNeeded()
    const post = page.getByRole('link', { name: /^Open .* by @crumb.theory/ }).first()
    await expect(post).toBeVisible()
    await post.click()
    await expect(page).toHaveURL(/\/posts\/[^/]+\/id\/\d+$/)
  })

  test('COMP-022 COMP-024 the accounts are sorted at every width', { tag: '@phone' }, async ({
    page,
    tracker: _,
    isMobile,
  }) => {
    await visit(page, '/competitor-comparison')
    await expect(row(page, 'crumb.theory')).toBeVisible()
    if (!isMobile) {
      const head = page.getByRole('columnheader', { name: 'Following' })
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(/sort=following$/)
      return
    }
    const control = page.getByRole('group', { name: 'Sort Tracked Competitors' })
    await control.getByRole('combobox', { name: 'Sort by' }).selectOption('Following')
    await expect(page).toHaveURL(/sort=following$/)
    await expect(row(page, 'crumb.theory').getByText('Following', { exact: true })).toBeVisible()
    const way = control.getByRole('button', { name: 'Largest first' })
    for (const part of [way, control.getByRole('combobox')]) {
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sort=following&order=asc$/)
    await expect(control.getByRole('button', { name: 'Smallest first' })).toBeFocused()
    await expect(control.getByRole('status')).toHaveText('Sorted by Following, smallest first')
  })

  test('COMP-029 COMP-030 stopped, started and removed', { tag: ['@phone', '@postgres'] }, async ({
    page,
    newCreator,
    request,
    isMobile,
  }) => {
    await track(request, newCreator.token, 'crumb.theory')
    await visit(page, '/competitor-comparison')
    const act = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for @crumb.theory' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page
        .getByRole(item.startsWith('Remove') ? 'alertdialog' : 'dialog')
        .getByRole('button', { name: item })
        .click()
    }
    await act('Stop Tracking')
    await expect(seen(page, 'Tracking Stopped')).toBeVisible()
    const resting = page.getByRole(isMobile ? 'list' : 'table', { name: 'Untracked Competitors' })
    await expect(resting).toContainText('@crumb.theory')
    await act('Start Tracking')
    await expect(seen(page, 'Tracking Started')).toBeVisible()
    await expect(resting).toHaveCount(0)
    await act('Stop Tracking')
    await expect(resting).toBeVisible()
    await act('Remove Competitor')
    await expect(seen(page, 'Competitor Removed')).toBeVisible()
    await expect(seen(page, '@crumb.theory')).toHaveCount(0)
  })

  test('COMP-005 COMP-007 whom to compare is chosen beside the page', { tag: '@phone' }, async ({
    page,
    tracker: _,
    isMobile,
  }) => {
    await visit(page, '/competitor-comparison')
    const opener = page.getByRole('button', { name: 'Select profiles to compare' })
    await opener.click()
    const panel = page.getByRole('dialog', { name: 'Select Profiles to Compare' })
    await expect(panel.getByRole('checkbox', { name: '@crumb.theory' })).toBeChecked()
    const box = await panel.boundingBox()
    if (isMobile) expect(box?.height).toBeCloseTo(844 * 0.85, 0)
    else expect(box?.width).toBe(400)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})
