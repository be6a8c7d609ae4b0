import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ready, visit } from '../visit'

/** What a browser makes of the page as it is served, before any script runs. */
test('ux: the served page names its code in the head, and holds one script, which its policy knows', {
  tag: '@once',
}, async ({ page, request }) => {
  const answer = await request.get('/login')
  const html = await answer.text()
  await visit(page, '/login')
  const served = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return {
      hurried: parsed.head.querySelectorAll('link[rel="modulepreload"]:not([fetchpriority="low"])').length,
      preloads: parsed.head.querySelectorAll('link[rel="modulepreload"]').length,
      scripts: [...parsed.scripts].map((script) => ({ src: script.getAttribute('src'), text: script.text })),
    }
  }, html)
  expect(served.preloads).toBeGreaterThan(0)
  expect(served.preloads).toBe(html.split('rel="modulepreload"').length - 1)
  expect(served.hurried, "the entry's own runtime, which loads the rest").toBe(1)
  const held = served.scripts.filter(({ src }) => src === null)
  expect(held).toHaveLength(1)
  const hash = createHash('sha256')
    .update(held[0]?.text ?? '')
    .digest('base64')
  expect(answer.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`)
  for (const { src, text } of served.scripts) if (src) expect(text).toBe('')
})

test('SHELL-024 a first visit on a slow line sees the bird, not a blank page', { tag: '@once' }, async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  code.arrive()
  await ready(page)
})

for (const [address, path] of [
  ['/dashboard', '/api/dashboard/summary?period=last_30_days'],
  ['/my-performance', '/api/performance/analytics?duration=last_30_days'],
] as const) {
  test(`ux: ${address} asks for its figures beside its code, and once`, { tag: '@once' }, async ({ page, creator }) => {
    expect(creator.token).toBeTruthy()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().slice(new URL(request.url()).origin.length)))
    await page.route('**/assets/*.js', async (route) => {
      await expect.poll(() => asked, 'before any code is there').toContain(path)
      await route.continue()
    })
    await visit(page, address)
    expect(asked.filter((url) => url === path)).toHaveLength(1)
  })
}

test.describe('on a phone', { tag: '@once' }, () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const pages = [
    'my-performance',
    'competitor-comparison',
    'chat-history',
    'shortlists',
    'content-planner',
    'billing',
    'settings',
  ]
  for (const name of pages) {
    test(`ux: before its code is there, /${name} shows its title where it will stand`, async ({ page, creator: _ }) => {
      const code = await holdCode(page)
      await page.goto(`/${name}`, { waitUntil: 'commit' })
      const early = page.locator(`#frame [data-page="${name}"]`)
      await expect(early).toBeVisible()
      await expect(page.locator('#frame .title:visible')).toHaveCount(1)
      const [text, box] = [await early.textContent(), await early.boundingBox()]
      code.arrive()
      await ready(page)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(text ?? '')
      await expect(early).toBeHidden()
      const stands = await title.boundingBox()
      expect([stands?.x, stands && stands.y + stands.height]).toEqual([16, box && box.y + box.height])
    })
  }

  test('ux: before its code is there, the login shows its picture where it will stand', async ({ page }) => {
    const code = await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const early = page.locator('#frame')
    await expect(early).toBeVisible()
    const box = await early.boundingBox()
    code.arrive()
    await ready(page)
    await expect(early).toBeHidden()
    expect(await page.getByRole('banner').boundingBox()).toEqual(box)
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
