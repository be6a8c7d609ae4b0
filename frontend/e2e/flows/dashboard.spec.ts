import { expectDrawn } from '../analyses'
import { expect, metric, test } from '../fixtures'
import { change, series } from '../history'
import { visit } from '../visit'

test.describe('the dashboard', () => {
  test('DASH-010 DASH-011 DASH-012 shows what the server answered', { tag: '@phone' }, async ({
    page,
    creator,
    request,
  }) => {
    const answer = await request.get('/api/dashboard/summary', {
      headers: { Authorization: `Bearer ${creator.token}` },
    })
    const { myPerformance } = await answer.json()
    await visit(page, '/dashboard')
    await expect(metric(page, 'Posts This Month')).toHaveText(String(myPerformance.postsThisMonth))
    await expect(metric(page, 'Engagement Rate')).toHaveText(`${myPerformance.engagementRate.toFixed(1)}%`)
    const followers = page.getByRole('region', { name: 'Followers', exact: true })
    await followers.getByRole('button', { name: 'Followers' }).click()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(metric(page, 'Posts This Month')).toHaveText(String(myPerformance.postsThisMonth))
  })

  test('DASH-013 DASH-014 DASH-015 the chart plots the series of its period', async ({ page, creator: _ }) => {
    await change(page, ({ myPerformance }) =>
      Object.assign(myPerformance, {
        followerGrowthThisWeek: series(7, 20_000),
        followerGrowthThisMonth: series(30, 10_000),
        followerGrowthYearToDate: series(60, 30_000),
        followerGrowthSinceTracking: series(90, 40_000),
      }),
    )
    await visit(page, '/dashboard')
    const chart = page.getByRole('img', { name: /^Followers per day, / })
    await expect(chart).toHaveAccessibleName(/from 10,000 to 10,030$/)
    await expectDrawn(page, /^Followers per day, /)
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(chart).toHaveAccessibleName(/from 20,000 to 20,007$/)
    await page.getByRole('button', { name: 'YTD' }).click()
    await expect(chart).toHaveAccessibleName(/to 30,060$/)
    await page.getByRole('button', { name: 'Since tracking' }).click()
    await expect(chart).toHaveAccessibleName(/from 40,000 to 40,090$/)
    await page.getByRole('button', { name: 'View as table' }).click()
    await expect(page.getByRole('table', { name: 'Followers per day' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '40,090' })).toBeVisible()
    // The pointer rests on the switch: its tooltip comes when its code does, and fades in.
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test('ux: the dark theme is chosen, kept and accessible', async ({ page, creator: _ }) => {
  await visit(page, '/dashboard')
  await expect(metric(page, 'Followers')).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 43)')
})
