import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ask } from '../person'
import { visit } from '../visit'

/** A small picture as a browser makes it, with a page behind it that has no business there. */
const logoFile = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 100)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#a00'
    pen.fillRect(0, 0, 300, 100)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())
    return [...bytes]
  })

test('a brand is set and carried by the report; an SVG and a pale colour are refused', { tag: '@phone' }, async ({
  page,
  newCreator,
  complaints,
}) => {
  complaints.allow(422) // an SVG and a pale colour are refused
  complaints.allow(404) // some older posts have no picture
  await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, newCreator.token)
  await visit(page, '/settings?tab=reports')
  const logo = page.getByLabel('Logo', { exact: true })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByText(/We can't use this file/)).toBeVisible()
  const picture = Buffer.concat([Buffer.from(await logoFile(page)), Buffer.from('<script>alert(1)</script>')])
  await logo.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: picture })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^data:image\/png;base64,/)

  await page.getByLabel('Name on reports').fill('Rye & Co')
  await page.getByLabel('Colour of titles').fill('#ffd400')
  await page.getByLabel('Footer').fill('rye.example')
  await page.getByRole('switch', { name: /Made with Bowerbird/ }).click()
  await page.getByRole('button', { name: 'Save branding' }).click()
  const refusal = page.getByText(/The nearest that works is #/)
  await expect(refusal).toBeVisible()
  const nearest = /#[0-9a-f]{6}/.exec((await refusal.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Colour of titles').fill(nearest)
  await page.getByRole('button', { name: 'Save branding' }).click()
  await expect(
    page.getByRole('tabpanel', { name: 'Reports' }).getByText('Your reports have this look now.'),
  ).toBeVisible()

  await visit(page, '/report')
  const sheet = page.getByRole('article', { name: /^Report of @/ })
  await expect(sheet.getByText('Rye & Co')).toBeVisible()
  await expect(sheet.getByText('rye.example')).toBeVisible()
  await expect(sheet.getByText('Bowerbird')).toHaveCount(0)
})
