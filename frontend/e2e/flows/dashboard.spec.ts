import { expectDrawn } from '../analyses'
import { expect, metric, test } from '../fixtures'
import { change, series } from '../history'
import { visit } from '../visit'

test.describe('the dashboard', () => {
  test('DASH-002 DASH-003 DASH-004 the periods, each asked for once', async ({ page, creator: _ }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/dashboard/summary') asked.push(url.searchParams.get('period') ?? '')
    })
    await visit(page, '/dashboard')
    await expect(metric(page, 'Followers')).toBeVisible()
    const group = page.getByRole('group', { name: 'Period' })
    for (const [label, key] of [
      ['Last 7 days', 'last_7_days'],
      ['YTD', 'year_to_date'],
      ['Since tracking', 'since_tracking'],
      ['Last 7 days', 'last_7_days'],
    ] as const) {
      await group.getByRole('button', { name: label }).click()
      await expect(page).toHaveURL(`/dashboard?period=${key}`)
      await expect(group.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
    }
    await group.getByRole('button', { name: 'Last 30 days' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect.poll(() => asked).toEqual(['last_30_days', 'last_7_days', 'year_to_date', 'since_tracking'])
  })

  test('DASH-010 DASH-011 DASH-012 shows what the server answered', async ({ page, creator, request }) => {
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

  test('DASH-041 a failed answer says so, and is asked for again', async ({ page, creator: _, complaints }) => {
    complaints.allow(503)
    let broken = true
    await page.route('**/api/dashboard/summary*', (route) =>
      broken
        ? route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } })
        : route.continue(),
    )
    await visit(page, '/dashboard')
    await expect(page.getByRole('alert')).toContainText('The database is resting', { timeout: 15_000 })
    broken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(metric(page, 'Followers')).toBeVisible()
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

test.describe('with the system in dark', () => {
  test.use({ colorScheme: 'dark' })

  test('ux: the login follows the system', async ({ page }) => {
    await visit(page, '/login')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 43)')
    await page.goto('/dev/mailbox')
  })
})
