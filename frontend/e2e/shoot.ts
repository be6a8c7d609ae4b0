import { test as base, expect, type Page } from '@playwright/test'

const folder = '../../shots'
/** What charts take that come into the window with it, in milliseconds. */
const DRAWING = 800

/** Takes the picture of the whole page once fonts are there and nothing is on its way. */
export const test = base.extend<{ shoot: (page: Page, name: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  shoot: async ({}, use, { project }) => {
    await use(async (page, name) => {
      await page.evaluate(async () => {
        await document.fonts.ready
        document.body.style.caretColor = 'transparent'
      })
      // A window as tall as the page: what sticks to an edge of the window then stands where it belongs.
      const window = page.viewportSize() ?? { width: 0, height: 0 }
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...window, height: Math.max(window.height, height) })
      await page.waitForTimeout(DRAWING)
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, {
        timeout: 20_000,
      })
      const path = new URL(`${folder}/${name}-${project.name}.png`, import.meta.url).pathname
      await page.screenshot({ path, animations: 'disabled' })
      await page.setViewportSize(window)
    })
  },
})

export { expect }

/** Nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
