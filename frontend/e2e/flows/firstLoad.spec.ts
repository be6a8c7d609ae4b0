import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { TITLES } from '../../scripts/firstLoad'
import { expect, test } from '../fixtures'
import { ready, visit } from '../visit'

/** What a browser makes of the page as it is served, before any script runs. */
test('ux: the served page names its code in the head, and holds one script, which its policy knows', async ({
  page,
  request,
}) => {
  const answer = await request.get('/login')
  const html = await answer.text()
  await visit(page, '/login')
  const served = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return {
      notLow: parsed.head.querySelectorAll('link[rel="modulepreload"]:not([fetchpriority="low"])').length,
      preloads: parsed.head.querySelectorAll('link[rel="modulepreload"]').length,
      scripts: [...parsed.scripts].map((script) => ({ src: script.getAttribute('src'), text: script.text })),
    }
  }, html)
  expect(served.preloads).toBeGreaterThan(0)
  expect(served.preloads).toBe(html.split('rel="modulepreload"').length - 1)
  expect(served.notLow, "the entry's own runtime, which loads the rest").toBe(1)
  const held = served.scripts.filter(({ src }) => src === null)
  expect(held).toHaveLength(1)
  const hash = createHash('sha256')
    .update(held[0]?.text ?? '')
    .digest('base64')
  expect(answer.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  for (const { src, text } of served.scripts) if (src) expect(text).toBe('')
})

test('SHELL-024 a first visit on a slow line sees the bird, not a blank page', async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  code.arrive()
  await ready(page)
})

test('ux: a page asks for its figures beside its code, and once', async ({ page, creator }) => {
  expect(creator.token).toBeTruthy()
  for (const [address, path] of [
    ['/dashboard', '/api/dashboard/summary?period=last_30_days'],
    ['/my-performance', '/api/performance/analytics?duration=last_30_days'],
  ] as const) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().slice(new URL(request.url()).origin.length)))
    await page.route('**/assets/*.js', async (route) => {
      await expect.poll(() => asked, 'before any code is there').toContain(path)
      await route.continue()
    })
    await visit(page, address)
    await page.unrouteAll()
    expect(asked.filter((url) => url === path)).toHaveLength(1)
  }
})

test.describe('with the code that comes while the page is idle', () => {
  test.use({ idleLoads: true })

  test('ux: the first click on a menu needs no network', async ({ page, creator: _ }) => {
    const code = page.waitForResponse(/UserMenuList/)
    await visit(page, '/settings')
    await code
    await page.waitForLoadState('networkidle') // the files that it imports
    await page.route('**/*', () => {}) // nothing that is asked for from now on is answered
    await page.getByRole('button', { name: /^Account of / }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  })
})

test('ux: who saves data loads the code of a menu with its first click', async ({ page, creator: _ }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/settings')
  await page.waitForLoadState('networkidle')
  expect(asked.join()).not.toContain('UserMenuList')
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  expect(asked.join()).toContain('UserMenuList')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('ux: before its code is there, each page is framed as it will be', async ({ page, creator: _ }) => {
    test.slow() // ten pages
    for (const [name, title] of Object.entries(TITLES)) {
      const code = await holdCode(page)
      await page.goto(`/${name}`, { waitUntil: 'commit' })
      const frame = page.locator('#frame')
      await expect(frame.locator('.name')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const boxes = () =>
        Promise.all(['.banner', '.name', '.title', '.bar'].map((part) => frame.locator(part).boundingBox()))
      const [banner, appName, heading, bar] = await boxes()
      code.arrive()
      await ready(page)
      await expect(frame).toBeHidden()
      expect(await page.getByLabel('Notice', { exact: true }).boundingBox()).toEqual(banner)
      expect(await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()).toEqual(bar)
      const shown = await page.getByRole('banner').getByText('Bowerbird', { exact: true }).boundingBox()
      expect(shown?.x).toBe(appName?.x)
      if (!title) continue
      const h1 = page.getByRole('heading', { level: 1 })
      await expect(h1).toHaveText(title)
      const stands = await h1.boundingBox()
      expect(stands).toEqual({ ...heading, width: expect.any(Number) })
      // The app's words are a pixel further apart.
      expect(Math.abs((stands?.width ?? 0) - (heading?.width ?? 0))).toBeLessThanOrEqual(2)
      await page.unrouteAll()
    }
  })

  test('ux: before its code is there, the login shows its picture where it will stand', async ({ page }) => {
    const code = await holdCode(page)
    const picture = page.waitForResponse(/bower-phone/)
    await page.goto('/login', { waitUntil: 'commit' })
    await picture
    await expect(page.locator('#frame')).toBeVisible()
    await expect(page.locator('#frame > :visible')).toHaveCount(0)
    // Left of the bird, which comes with the code, and below the name.
    const left = { x: 0, y: 60, width: 120, height: 180 }
    const early = await page.screenshot({ clip: left })
    code.arrive()
    await ready(page)
    await expect(page.locator('#frame')).toBeHidden()
    expect((await page.screenshot({ clip: left })).equals(early)).toBe(true)
  })
})

/** Keeps the app's code back until it may arrive. */
async function holdCode(page: Page): Promise<{ arrive: () => void }> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return { arrive }
}
