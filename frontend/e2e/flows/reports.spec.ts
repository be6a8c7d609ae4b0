import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { expect, test } from '../fixtures'
import { changeAnswers, series } from '../history'
import { ask, track } from '../person'
import { visit } from '../visit'

const choose = (page: Page, token: string, plan: string) =>
  ask(page.request, 'POST', '/subscription/change', { plan, period: 'monthly' }, token)

/** Keeps what is drawn into pictures, as text: the file itself has dots alone. */
const recordPictures = (page: Page) =>
  page.addInitScript(() => {
    const { set, ...rest } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...rest,
      set(address: string) {
        if (address.startsWith('data:image/svg')) document.documentElement.dataset.drawn = decodeURIComponent(address)
        set?.call(this, address)
      },
    })
  })

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error(`${of} is not shown`)
  return found
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Where the saved part begins in the picture: next to its margin, below its title. */
const START = { left: 24, top: 60 }

/** How many colours an area of the saved part has. */
const colorsIn = (page: Page, png: Buffer, area: Area) =>
  page.evaluate(
    async ({ png, left, top, x, y, width, height }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(image, 0, 0)
      const { data } = pen.getImageData(2 * (x + left), 2 * (y + top), 2 * width, 2 * height)
      return new Set(new Uint32Array(data.buffer)).size
    },
    { png: png.toString('base64'), ...START, ...area },
  )

test('a report of the own account: looked at, saved as a picture, printed, taken as tables', async ({
  page,
  newCreator,
  complaints,
}) => {
  complaints.allow(404) // some older posts have no picture
  await choose(page, newCreator.token, 'BUSINESS')
  await recordPictures(page)
  await visit(page, '/my-performance')
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveURL(/\/report\?accounts=/)
  const sheet = page.getByRole('article', { name: /^Report of @/ })
  await expect(sheet.getByText(/Demo data/)).toBeVisible()
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(page).toHaveURL(/range=last_90_days/)
  const told = await page.request.get('/api/reports?dateRange=90d', {
    headers: { Authorization: `Bearer ${newCreator.token}` },
  })
  const { accounts } = await told.json()
  const posts = accounts[0].figures.find(({ key }: { key: string }) => key === 'posts')
  await expect(sheet.getByRole('definition').nth(3)).toHaveText(String(posts.value))

  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture' }).click()
  const png = await picture
  expect(png.suggestedFilename()).toMatch(/^bowerbird-instagram-report-\d{4}-\d\d-\d\d\.png$/)
  const bytes = await readFile(await png.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const drawn = await page.evaluate(() => document.documentElement.dataset.drawn ?? '')
  const words = drawn.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  for (const { name, basis } of accounts[0].figures) {
    expect(words, 'each figure brings its formula').toContain(`${name} `)
    expect(words.replace(/&#\d+;/g, '')).toContain(basis.formula.replace(/[&<>"]/g, ''))
  }
  expect(words).toContain('Read from Instagram')

  const tables = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const zip = await tables
  expect(zip.suggestedFilename()).toMatch(/^bowerbird-report-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await zip.path())).includes('figures.csv')).toBe(true)

  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden()
  await expect(sheet).toBeVisible()
})

test('the picture shows the figures, the growth, the content mix and the best posts', async ({ page, creator: _ }) => {
  await changeAnswers(page, '**/api/reports?*', ({ accounts }: AnalyticsReport) => {
    for (const account of accounts) account.followers = series(30, 4_000)
  })
  await visit(page, '/report')
  const sheet = page.getByRole('article', { name: /^Report of @/ })
  const posts = sheet.getByRole('heading', { name: 'Best posts' }).locator('..').locator('img')
  await expect(posts).not.toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture' }).click()
  const png = await readFile(await (await download).path())
  const part = await box(sheet.getByRole('heading', { level: 2 }).locator('..'))
  expect(png.readUInt32BE(16), 'it is as wide as the sheet, on a fine screen').toBe(2 * (part.width + 2 * START.left))
  for (const [what, shown, colors] of [
    ['the figures', sheet.getByRole('definition').first(), 3],
    ['the chart of followers', sheet.getByRole('img', { name: /^Followers from/ }), 20],
    [
      'the content mix',
      sheet.getByRole('heading', { name: 'Content mix' }).locator('..').locator('[aria-hidden]').first(),
      3,
    ],
    ['the picture of the best post', posts.first(), 200],
    ['the picture of the last post', posts.last(), 200],
  ] as const) {
    const { x, y, width, height } = await box(shown)
    const found = await colorsIn(page, png, { x: x - part.x, y: y - part.y, width, height })
    expect(found, what).toBeGreaterThanOrEqual(colors)
  }
})

test('a free plan prints no report and is led to the plans', async ({ page, newCreator: _ }) => {
  await visit(page, '/report')
  await page.getByRole('button', { name: 'PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade Your Plan' })
  await expect(dialog).toContainText('Unlock PDF reports')
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeHidden()
})

test('accounts beside each other, from the comparison', { tag: '@phone' }, async ({ page, newCreator }) => {
  await track(page.request, newCreator.token, 'bea.bakes')
  await visit(page, '/competitor-comparison')
  await page.getByRole('link', { name: 'Report' }).click()
  const table = page.getByRole('region', { name: 'Numbers of all accounts' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('@bea.bakes')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/competitor-comparison/)
})
