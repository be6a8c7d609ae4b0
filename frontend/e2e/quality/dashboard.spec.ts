import { expectDrawn } from '../analyses'
import { metric, seen } from '../fixtures'
import { change, withHistory } from '../history'
import { addIdeas } from '../ideas'
import { saveToList, topPosts } from '../inspirations'
import { expect, test } from '../quality'
import { ready, visit } from '../visit'

test('nobody is connected', async ({ page, member: _, check, complaints }) => {
  complaints.allow(404, 503)
  await visit(page, '/dashboard')
  await check('connect')
  const field = page.getByLabel('Instagram Username')
  const connect = page.getByRole('button', { name: 'Connect Account' })
  await connect.click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid Instagram username')
  await check('connect with nothing typed')
  await field.fill('missing_noa')
  await connect.click()
  await expect(field).toHaveAccessibleDescription(/^No public professional account named @missing_noa/)
  await check('connect refused')
  const message = 'Instagram asked us to slow down. Please try again a little later'
  await page.route('**/api/auth/instagram-username', (route) =>
    route.fulfill({ status: 503, json: { message, code: 'unavailable' } }),
  )
  await connect.click()
  await expect(field).toHaveAccessibleDescription(message)
  await check('connect while throttled')
  await page.route('**/api/auth/instagram-username', () => {}) // never answers
  await connect.click()
  await expect(page.getByRole('button', { name: 'Looking up @missing_noa' })).toBeVisible()
  await check('looking up')
})

test('the numbers', async ({ page, creator: _, check }) => {
  await visit(page, '/dashboard')
  await check('the dashboard')
  const followers = page.getByRole('region', { name: 'Followers', exact: true })
  await followers.getByRole('button', { name: 'Followers' }).click()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await check('the basis of a figure')
})

test('the planner and the lists of the dashboard, empty and filled', { tag: '@tablet' }, async ({
  page,
  newCreator,
  request,
  check,
}) => {
  await visit(page, '/dashboard')
  await expect(seen(page, 'No ideas yet')).toBeVisible()
  await expect(seen(page, 'START ORGANIZING')).toBeVisible()
  await check('the dashboard without ideas and lists')
  await addIdeas(request, newCreator.token)
  await saveToList(request, newCreator.token, 'Scoring and shaping', await topPosts(request, newCreator.token, 2))
  await visit(page, '/dashboard')
  await expect(seen(page, 'Rye, but not gummy')).toBeVisible()
  await expect(seen(page, 'ORGANIZED', { exact: true })).toBeVisible()
  await check('the dashboard with ideas and lists')
  await page.getByRole('button', { name: 'Add Idea' }).click()
  await expect(page.getByRole('dialog', { name: 'New Idea' })).toBeVisible()
  await check('a new idea on the dashboard')
})

test('the planner and the lists of the dashboard, when they cannot be read', async ({
  page,
  creator: _,
  check,
  complaints,
}) => {
  complaints.allow(503)
  const failed = { status: 503, json: { message: 'The database is resting', code: 'unavailable' } }
  await page.route('**/api/ideas{,/days}?*', (route) => route.fulfill(failed))
  await change(page, (summary) => Object.assign(summary, { unavailable: ['shortlists'] }))
  await visit(page, '/dashboard')
  await expect(seen(page, 'Failed to load content ideas')).toBeVisible({ timeout: 20_000 })
  await expect(seen(page, "We can't load your planned days.")).toBeVisible()
  await check('blocks of the dashboard in error')
})

test('the chart', { tag: '@tablet' }, async ({ page, creator: _, check }) => {
  await change(page, withHistory)
  await visit(page, '/dashboard')
  await expectDrawn(page, /^Followers per day, /)
  await check('the chart')
  await page.getByRole('button', { name: 'View as table' }).click()
  await expect(page.getByRole('table', { name: 'Followers per day' })).toBeVisible()
  // The pointer rests on the switch, which has a tooltip.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await check('the chart as a table')
})

test('while it fills', async ({ page, creator: _, check }) => {
  const blank = { followers: null, engagementRate: null, postsThisMonth: null, contentMix: [], updatedAt: null }
  await change(page, ({ myPerformance }) =>
    Object.assign(myPerformance, blank, { status: 'fetching', step: 'Reading posts: 50 of 200' }),
  )
  await visit(page, '/dashboard')
  await expect(page.getByRole('progressbar', { name: /^Collecting/ })).toBeVisible()
  await check('filling')
})

test('an error', async ({ page, creator: _, check, complaints }) => {
  complaints.allow(503)
  await page.route('**/api/dashboard/summary*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is resting', code: 'unavailable' } }),
  )
  await visit(page, '/dashboard')
  await expect(page.getByRole('alert')).toContainText('The database is resting')
  await check('the dashboard in error')
})

test('no posts', async ({ page, newMember: _, check }) => {
  await visit(page, '/dashboard')
  await page.getByLabel('Instagram Username').fill('empty_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(metric(page, 'Engagement Rate')).toHaveText('N/A')
  await page.getByRole('region', { name: 'Engagement Rate' }).getByRole('button', { name: 'N/A' }).first().click()
  await expect(page.getByRole('tooltip')).toContainText(/post/i)
  await check('a dashboard without posts')
})

test('the dark theme', async ({ page, creator: _, check }) => {
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('the theme menu')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await check('the dark dashboard')
})

test('the menus of the shell', async ({ page, member, check, isMobile }) => {
  await visit(page, '/dashboard')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await check('the menu')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: `Account of ${member.fullName}` }).click()
  await expect(seen(page, member.email)).toBeVisible()
  await check('the account menu')
})

test('a competitor', { tag: '@tablet' }, async ({ page, tracker: _, check }) => {
  await visit(page, '/dashboard')
  const card = page.getByRole('region', { name: 'Competitor Insights' })
  await expect(card.getByText(/^(COMPETITIVE EDGE|ROOM TO GROW)$/)).toBeVisible()
  await card.getByRole('button', { name: /@crumb.theory/ }).click()
  await expect(page.getByRole('tooltip')).toContainText('Engagement')
  await ready(page)
  await check('a competitor of the dashboard')
})
