import type { Page } from '@playwright/test'
import { expect, metric, test } from '../fixtures'
import { visit } from '../visit'

const aside = (page: Page) => page.getByRole('main').locator('aside')

async function at(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await visit(page, '/dashboard')
  await expect(metric(page, 'Followers')).toBeVisible()
}

test.describe('the layout by width', { tag: '@once' }, () => {
  test('SHELL-034 SHELL-042 under 768 px there is no sidebar, from 768 px on there is', async ({
    page,
    creator: _,
  }) => {
    const sidebar = page.getByRole('navigation', { name: 'Action centre' })
    await at(page, 767)
    await expect(sidebar).toBeHidden()
    await at(page, 768)
    await expect(sidebar).toBeVisible()
  })

  test('SHELL-043 the right column is 280 px wide, and 320 px from 1440 px on', async ({ page, creator: _ }) => {
    await at(page, 1280)
    expect((await aside(page).boundingBox())?.width).toBe(280)
    await at(page, 1440)
    expect((await aside(page).boundingBox())?.width).toBe(320)
  })

  test('SHELL-044 the right column stands below the main one up to 1024 px', async ({ page, creator: _ }) => {
    const growth = page.getByRole('region', { name: 'Follower Growth' })
    await at(page, 1024)
    const above = await growth.boundingBox()
    expect((await aside(page).boundingBox())?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    await at(page, 1025)
    const left = await growth.boundingBox()
    expect((await aside(page).boundingBox())?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
  })

  test('a chart of the first glance ends on a screen of 900 px, its axis with it', async ({ page, creator: _ }) => {
    await at(page, 1440)
    const growth = await page.getByRole('region', { name: 'Follower Growth' }).boundingBox()
    expect((growth?.y ?? 0) + (growth?.height ?? 0)).toBeLessThanOrEqual(950)
  })

  for (const path of ['/dashboard', '/my-performance', '/competitor-comparison', '/billing', '/settings']) {
    test(`at 320 px nothing of ${path} reaches over the edge`, async ({ page, tracker: _ }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  }

  test('SHELL-045 on tablets the right column is a grid of two columns', async ({ page, creator: _ }) => {
    const tracks = () => aside(page).evaluate((e) => getComputedStyle(e).gridTemplateColumns.split(' ').length)
    await at(page, 900)
    expect(await tracks()).toBe(2)
    await at(page, 1280)
    expect(await aside(page).evaluate((e) => getComputedStyle(e).flexDirection)).toBe('column')
  })
})
