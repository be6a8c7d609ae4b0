import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ready, visit } from '../visit'

/** What a browser makes of the page as it is served, before any script runs. */
test('ux: the served page names the files of its first pages, and holds one script, which its policy knows', async ({
  page,
  request,
}) => {
  const answer = await request.get('/login')
  const html = await answer.text()
  await visit(page, '/login')
  const served = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return {
      files: parsed.querySelector<HTMLMetaElement>('meta[name="preloads"]')?.content ?? '',
      scripts: [...parsed.scripts].map((script) => ({ src: script.getAttribute('src'), text: script.text })),
    }
  }, html)
  const files: string[] = Object.values(JSON.parse(served.files)).flat() as string[]
  expect(files).toContainEqual(expect.stringMatching(/^\/assets\/login-/))
  for (const file of new Set(files)) expect((await request.head(file)).headers()['content-type']).toMatch(/javascript/)
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

test.describe('with the code that comes while the page is idle', () => {
  test.use({ idleLoads: true })

  test('ux: the first click on a menu needs no network', async ({ page, creator: _ }) => {
    let latest = 0
    page.on('request', () => {
      latest = Date.now()
    })
    const code = page.waitForResponse(/UserMenuList/)
    await visit(page, '/settings')
    await code
    // The files that it imports are asked for once it is parsed, after the page's one "networkidle".
    await expect.poll(() => Date.now() - latest).toBeGreaterThan(1_000)
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
