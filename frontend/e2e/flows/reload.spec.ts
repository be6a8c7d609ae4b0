import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ready, visit } from '../visit'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** The page hears of it a frame later, and keeps only what it has heard of. */
async function scrollDown(page: Page, y: number) {
  await page.evaluate(
    (top) =>
      new Promise<void>((heard) => {
        addEventListener('scroll', () => heard(), { once: true })
        scrollTo(0, top)
      }),
    y,
  )
  await expect.poll(() => scrolled(page)).toBe(y)
}

/** Every answer of the server takes so long that the first drawing has nothing to scroll. */
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

test('ux: a page is where it was after a reload, and another one begins at its top', { tag: '@phone' }, async ({
  page,
  creator,
}) => {
  expect(creator.token).toBeTruthy()
  await slowDown(page)
  for (const address of ['/dashboard', '/my-performance']) {
    await visit(page, address)
    expect(await scrolled(page)).toBe(0)
    await scrollDown(page, 700)
    await page.reload()
    await ready(page)
    await expect.poll(() => scrolled(page), address).toBe(700)
  }
})

test('ux: whoever scrolls while the page loads again stays there', async ({ page, creator }) => {
  expect(creator.token).toBeTruthy()
  await visit(page, '/my-performance')
  await scrollDown(page, 700)
  // Without answers the page is too short to be scrolled to where it was.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    await answered
    await route.continue()
  })
  await page.clock.install()
  await page.reload({ waitUntil: 'commit' })
  await page.waitForSelector('main')
  const scrolling = page.evaluate(
    () => new Promise<void>((heard) => addEventListener('wheel', () => heard(), { once: true })),
  )
  await page.mouse.wheel(0, 10)
  await scrolling
  answer()
  await ready(page)
  await page.clock.runFor(5_000)
  expect(await scrolled(page)).toBeLessThan(100)
})
