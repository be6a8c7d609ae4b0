import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bestPost, withCounts } from '../posts'
import { visit } from '../visit'

async function analysis(request: APIRequestContext, token: string, id: number) {
  const answer = await request.get(`/api/posts/post/id/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('a post', () => {
  test('DASH-036 SHELL-009 opens from the dashboard, and back leads there', { tag: '@phone' }, async ({
    page,
    creator,
    request,
  }) => {
    const { id, shortCode } = await bestPost(request, creator.token)
    await visit(page, '/dashboard')
    await page.getByRole('link', { name: 'Open your best post of the last 7 days' }).click()
    await expect(page).toHaveURL(`/posts/${shortCode}/id/${id}`)
    await expect(page.getByRole('heading', { name: 'Post Analysis', level: 1 })).toBeVisible()
    await expect(card(page, 'Post Preview').getByText('@noa.bakes')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/dashboard')
    await visit(page, `/posts/${id}/id/${id}`)
    await expect(card(page, 'Post Preview').getByText('@noa.bakes')).toBeVisible()
  })

  test('POST-003 POST-006 POST-014 shows what the server answered', async ({ page, creator, request }) => {
    const { id, shortCode } = await bestPost(request, creator.token)
    const { engagement, timing } = await analysis(request, creator.token, id)
    await visit(page, `/posts/${shortCode}/id/${id}`)
    const preview = card(page, 'Post Preview')
    await expect(preview.getByRole('definition')).toHaveText([/^[\d.,]+[KM]?$/, /^[\d.,]+[KM]?$/, 'N/A', /^[\d.]+%$/])
    await expect(preview.getByRole('definition').last()).toHaveText(`${engagement.engagementRate.toFixed(2)}%`)
    const picture = preview.getByRole('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    for (const text of [timing.dayOfWeek, `${timing.hour}:00`]) {
      await expect(card(page, 'Posting Time Analysis').getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect(card(page, 'Engagement Trends Analysis')).toContainText(new RegExp(engagement.quality, 'i'))
    await preview.getByRole('button', { name: 'Shares' }).click()
    await expect(page.getByRole('tooltip')).toContainText('Connect with Instagram to see this.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('POST-008 POST-009 POST-010 charts by key and as tables', async ({ page, creator, request }) => {
    const { id, shortCode } = await bestPost(request, creator.token)
    await withCounts(page, id)
    await visit(page, `/posts/${shortCode}/id/${id}`)
    const hours = card(page, 'Posting Time Analysis').getByRole('group', { name: /hourly posting pattern/ })
    await expect(async () => {
      await hours.focus()
      await page.keyboard.press('End')
      await expect(hours.getByRole('status')).toContainText('23:00', { timeout: 2_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    for (const [name, last] of [
      ['Likes Growth Over Time', '1,340'],
      ['Comments Growth Over Time', '470'],
      ['Engagement Trends Analysis', '1,370'],
    ] as const) {
      await expect(card(page, name).getByRole('img').first()).toBeVisible()
      await card(page, name).getByRole('button', { name: 'View as table' }).click()
      await expect(card(page, name).getByRole('cell', { name: last })).toBeAttached()
    }
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test.describe('the drawer', () => {
  test('POST-001 POST-016 a post of a competitor opens beside its analysis', { tag: '@phone' }, async ({
    page,
    tracker: _,
  }) => {
    await visit(page, '/competitor-comparison?profile=crumb.theory')
    const panel = page.getByRole('dialog', { name: /Profile Analysis$/ })
    const posts = panel.getByRole('list', { name: 'Top Performing Posts' })
    const opener = posts.getByRole('button', { name: /^Open / }).first()
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Post Analysis' })
    await expect(card(page, 'Post Preview').getByText('@crumb.theory')).toBeVisible()
    await expect(card(page, 'Hashtag Performance')).toBeAttached()
    await expect(page).toHaveURL(/profile=crumb\.theory&post=\d+$/)
    const { width = 0, height = 0 } = (await drawer.boundingBox()) ?? {}
    const window = page.viewportSize()
    expect(width).toBe(Math.min(800, window?.width ?? 0))
    if (window?.width === 390) expect(height).toBeCloseTo(window.height * 0.85, 0)
    await drawer.getByRole('button', { name: 'Save to Inspiration' }).click()
    await expect(page.getByRole('dialog', { name: 'Save to Inspiration' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/profile=crumb\.theory$/)
    await opener.press('Enter')
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toHaveCount(0)
    await expect(panel).toBeVisible()
    await opener.click()
    await drawer.getByRole('link', { name: 'View Full Analysis' }).click()
    await expect(page).toHaveURL(/\/posts\/[^/]+\/id\/\d+$/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(drawer).toBeVisible()
  })
})

test.describe('with the system in dark', () => {
  test.use({ colorScheme: 'dark' })
})
