import type { Page } from '@playwright/test'
import { expectDrawn, withSeries } from '../analyses'
import { expect, seen, test } from '../fixtures'
import { track } from '../person'
import { visit } from '../visit'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the profile of another account', () => {
  test('PROF-028 COMP-036 opens beside the comparison with short labels', { tag: '@phone' }, async ({
    page,
    tracker: _,
    isMobile,
  }) => {
    await withSeries(page)
    await visit(page, '/competitor-comparison')
    const accounts = page.getByRole(isMobile ? 'list' : 'table', { name: 'Tracked Competitors' })
    const opener = accounts.getByRole('link', { name: '@crumb.theory', exact: true })
    await opener.click()
    const panel = page.getByRole('dialog', { name: isMobile ? 'Full Profile Analysis' : 'Profile Analysis' })
    for (const name of ['Growth period', 'Engagement period']) {
      await expect(panel.getByRole('group', { name }).getByRole('button')).toHaveText(['7d', '30d', 'YTD', 'All'])
    }
    await panel.getByRole('group', { name: 'Growth period' }).getByRole('button', { name: '7d' }).click()
    await expectDrawn(panel, /^Followers per day/)
    await expect(page).toHaveURL('/competitor-comparison?profile=crumb.theory')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
    if (isMobile) return
    await opener.click()
    await panel.getByRole('link', { name: 'View full analysis' }).click()
    await expect(page).toHaveURL('/profile/crumb.theory')
    await expect(page.getByRole('group', { name: 'Growth period' }).getByRole('button')).toHaveText([
      'Last 7 days',
      'Last 30 days',
      'YTD',
      'Since tracking',
    ])
  })
})

test.describe('a profile that does not grow', () => {
  test('gone from Instagram keeps what was known and says since when', async ({ page, newCreator, request }) => {
    const username = `gone_${Date.now().toString(36)}`
    await track(request, newCreator.token, username, 'failed')
    await visit(page, `/profile/${username}`)
    await expect(seen(page, `@${username} has been missing from Instagram since`)).toBeVisible()
    await expect(seen(page, /missing from Instagram since/)).toHaveCount(1)
    await expect(card(page, `@${username}`).getByRole('definition').first()).toHaveText(/^[\d.]+[KM]?$/)
    await expect(card(page, `@${username}`).getByRole('definition').last()).toHaveText('N/A')
  })
})
