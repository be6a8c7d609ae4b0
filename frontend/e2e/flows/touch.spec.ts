import type { Locator } from '@playwright/test'
import { expect, metric, seen, test } from '../fixtures'
import { visit } from '../visit'

const FINGER = 44

/** How high the area is that a finger finds at the middle of something. */
const reach = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    let [above, below] = [top + height / 2, top + height / 2]
    while (hit(above - 1)) above -= 1
    while (hit(below + 1)) below += 1
    return below - above + 1
  })

test.describe('a phone under the finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('ux: periods and explained figures are as high as a finger', async ({ page, creator: _ }) => {
    await visit(page, '/dashboard')
    await expect(metric(page, 'Followers')).toBeVisible()
    await expect(page.locator('[inert]:has(main)')).toHaveCount(0) // under the splash no finger finds anything
    const main = page.getByRole('main')
    for (const name of ['Last 7 days', 'Since tracking', 'Followers', 'a week', 'mean']) {
      const target = main.getByRole('button', { name, exact: true })
      expect(await reach(target), name).toBeGreaterThanOrEqual(FINGER - 1)
    }
  })

  test('ux: a notice leaves the bottom bar free', async ({ page, newMember: _ }) => {
    await visit(page, '/dashboard')
    await page.getByLabel('Instagram Username').fill('noa.bakes')
    await page.getByRole('button', { name: 'Connect Account' }).click()
    const notice = seen(page, 'Instagram account updated successfully!')
    await expect(notice).toBeVisible()
    const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()
    await expect(async () => {
      const box = await notice.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    }).toPass({ timeout: 1_500 })
  })
})

test('ux: hashtags of any script begin at one edge', async ({ page, creator: _ }) => {
  await page.route('**/api/dashboard/summary*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.myPerformance.topHashtags = ['bread', 'אפייה', 'خبز'].map((hashtag) => ({ hashtag, engagement: 9, count: 2 }))
    await route.fulfill({ response: answer, json: body })
  })
  await visit(page, '/dashboard')
  const tags = page.getByRole('region', { name: 'Top Hashtags' }).locator('tbody bdi')
  await expect(tags).toHaveCount(3)
  const edges = await tags.evaluateAll((all) => all.map((tag) => Math.round(tag.getBoundingClientRect().left)))
  expect(new Set(edges).size).toBe(1)
})
