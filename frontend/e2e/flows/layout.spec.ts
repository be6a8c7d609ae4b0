import type { Locator, Page } from '@playwright/test'
import { expect, metric, test } from '../fixtures'
import { visit } from '../visit'

const aside = (page: Page) => page.getByRole('main').locator('aside')

async function at(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  if (page.url() === 'about:blank') await visit(page, '/dashboard')
  await expect(metric(page, 'Followers')).toBeVisible()
}

const box = async (part: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return { x, y, width, right: x + width, bottom: y + height }
}

test('SHELL-034 SHELL-042 under 768 px there is no sidebar, from 768 px on there is', async ({ page, creator: _ }) => {
  const sidebar = page.getByRole('navigation', { name: 'Action centre' })
  await at(page, 767)
  await expect(sidebar).toBeHidden()
  await at(page, 768)
  await expect(sidebar).toBeVisible()
})

test('SHELL-043 SHELL-044 SHELL-045 the right column by width', async ({ page, creator: _ }) => {
  const growth = page.getByRole('region', { name: 'Follower Growth' })
  await at(page, 900)
  const columns = await aside(page).evaluate((part) => getComputedStyle(part).gridTemplateColumns.split(' '))
  expect(columns, 'a grid on tablets').toHaveLength(2)
  await at(page, 1024)
  expect((await box(aside(page))).y, 'below the main column').toBeGreaterThanOrEqual((await box(growth)).bottom)
  await at(page, 1025)
  expect((await box(aside(page))).x, 'right of the main column').toBeGreaterThanOrEqual((await box(growth)).right)

  await at(page, 1280)
  expect((await box(aside(page))).width).toBe(280)
  await expect(aside(page)).toHaveCSS('flex-direction', 'column')
  await at(page, 1440)
  expect((await box(aside(page))).width).toBe(320)
  expect((await box(growth)).bottom, 'the chart with its axis is on the first screen').toBeLessThanOrEqual(950)
})

test('at 320 px no page scrolls sideways', async ({ page, tracker: _ }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/dashboard', '/my-performance', '/competitor-comparison', '/billing', '/settings']) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
