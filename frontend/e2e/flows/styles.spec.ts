import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { visit } from '../visit'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('PROF-022 the days with posts are coloured', async ({ page, creator: _ }) => {
  await visit(page, '/my-performance')
  const calendar = page.getByRole('region', { name: 'Posting Calendar' })
  await calendar.scrollIntoViewIfNeeded()
  const grounds = await calendar
    .getByRole('listitem')
    .evaluateAll((days) => days.map((day) => getComputedStyle(day).backgroundColor))
  expect(new Set(grounds).size).toBeGreaterThan(1)
})

test('ux: with less motion wished for, nothing slides', async ({ page, creator: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/settings')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((node) =>
        getComputedStyle(node).transitionDuration.includes('0.2'),
      ).length,
  )
  expect(moving).toBe(0)
})

test('ux: in forced colours what is selected can be read', async ({ page, creator: _ }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/settings')
  const chosen = page.locator('nav [aria-current="page"]').first()
  const ground = await styleOf(chosen, 'background-color')
  expect(await styleOf(chosen.locator('*').last(), 'color')).not.toBe(ground)
  expect(ground).toBe(await styleOf(page.getByRole('tab', { selected: true }), 'background-color'))
})
