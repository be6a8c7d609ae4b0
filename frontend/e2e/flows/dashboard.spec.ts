import { expectDrawn } from './analyses'
import { change, series } from './history'
import { expect, expectAccessible, expectNoSidewaysScroll, metric, test } from './house'

test.describe('the dashboard', () => {
  test('DASH-002 DASH-003 DASH-004 the periods, each asked for once', async ({ page, creator }) => {
    expect(creator.token).not.toBe('')
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/dashboard/summary') asked.push(url.searchParams.get('period') ?? '')
    })
    await page.goto('/dashboard')
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
    await page.goto('/dashboard')
    await expect(metric(page, 'Posts This Month')).toHaveText(String(myPerformance.postsThisMonth))
    await expect(metric(page, 'Engagement Rate')).toHaveText(`${myPerformance.engagementRate.toFixed(1)}%`)
    const followers = page.getByRole('region', { name: 'Followers', exact: true })
    await followers.getByRole('button', { name: 'Followers' }).click()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible(page, 'the basis of a figure')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(metric(page, 'Posts This Month')).toHaveText(String(myPerformance.postsThisMonth))
  })

  test('DASH-013 DASH-014 DASH-015 the chart plots the series of its period', async ({ page, creator }) => {
    expect(creator.token).not.toBe('')
    await change(page, ({ myPerformance }) =>
      Object.assign(myPerformance, {
        followerGrowthThisWeek: series(7, 20_000),
        followerGrowthThisMonth: series(30, 10_000),
        followerGrowthYearToDate: series(60, 30_000),
        followerGrowthSinceTracking: series(90, 40_000),
      }),
    )
    await page.goto('/dashboard')
    const chart = page.getByRole('img', { name: /^Followers per day, / })
    await expect(chart).toHaveAccessibleName(/from 10,000 to 10,030$/)
    await expectDrawn(page, /^Followers per day, /)
    await expectAccessible(page, 'the chart')
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
    await expectAccessible(page, 'the chart as a table')
    await expectNoSidewaysScroll(page)
  })

  test('DASH-041 a failed answer says so, and is asked for again', async ({ page, creator, watch }) => {
    expect(creator.token).not.toBe('')
    watch.allow(503)
    let broken = true
    await page.route('**/api/dashboard/summary*', (route) =>
      broken
        ? route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } })
        : route.continue(),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toContainText('The database is resting', { timeout: 15_000 })
    await expectAccessible(page, 'the dashboard in error')
    broken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(metric(page, 'Followers')).toBeVisible()
  })
})

test('ux: the dark theme is chosen, kept and accessible', async ({ page, creator }) => {
  expect(creator.token).not.toBe('')
  await page.goto('/dashboard')
  await expect(metric(page, 'Followers')).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the theme menu')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, 'the dark dashboard')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 43)')
})

test.describe('with the system in dark', () => {
  test.use({ colorScheme: 'dark' })

  test('ux: the login follows the system', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 22, 43)')
    await expectAccessible(page, 'the dark login')
    await page.goto('/dev/mailbox')
    await expectAccessible(page, 'the dark mailbox')
  })
})
