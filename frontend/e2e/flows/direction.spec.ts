import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { changeAnswers } from '../history'
import { addIdeas } from '../ideas'
import { visit } from '../visit'

const HEBREW = 'נועה (bakes) 3!'
/** What people write themselves, wherever an answer holds it. */
const WRITTEN = new Set(['fullName', 'name', 'displayName', 'bio', 'notes', 'caption', 'hashtag', 'word'])

const hebrew = (page: Page) => page.locator('main').getByText(HEBREW).filter({ visible: true }).first()

type Json = null | string | number | boolean | Json[] | { [key: string]: Json }

/** Puts Hebrew into all that people write: its brackets and marks go astray unless it stands apart. */
function inHebrew(answer: Json): void {
  if (Array.isArray(answer)) for (const item of answer) inHebrew(item)
  else if (answer && typeof answer === 'object')
    for (const [key, value] of Object.entries(answer)) {
      if (typeof value === 'string' && WRITTEN.has(key)) answer[key] = HEBREW
      else if (key === 'hashtags' && Array.isArray(value) && typeof value[0] === 'string') answer[key] = ['#אפייה!']
      else if (key !== 'basis') inHebrew(value)
    }
}

/** Hebrew on the page that stands in a line of the app's own words without an end of its own. */
const astray = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      const bare = data.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')
      if (
        /[\u0590-\u05ff]/.test(bare) &&
        !parentElement?.closest('bdi, [dir], style, script')?.matches('bdi, [dir]:not(html)')
      )
        found.add(`${parentElement?.tagName}: ${data}`)
    }
    return [...found]
  })

test('names, captions and hashtags from right to left stand apart on every page', async ({
  page,
  tracker,
  request,
}) => {
  test.slow() // six pages
  await addIdeas(request, tracker.token, [{ title: HEBREW, description: HEBREW }])
  await changeAnswers<Json>(
    page,
    /\/api\/(auth\/profile|dashboard|performance|competitors|instagram-profiles|posts)/,
    inHebrew,
  )
  for (const address of ['/dashboard', '/competitor-comparison', '/settings', '/content-planner', '/my-performance']) {
    await visit(page, address)
    await expect(hebrew(page)).toBeVisible()
    expect(await astray(page), address).toEqual([])
  }
  await page.getByRole('heading', { name: 'Top Performing Posts' }).scrollIntoViewIfNeeded()
  await page
    .getByRole('link', { name: /^Open .* by @/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Post Analysis' })).toBeVisible()
  await expect(hebrew(page)).toBeVisible()
  expect(await astray(page), 'a post').toEqual([])
})
