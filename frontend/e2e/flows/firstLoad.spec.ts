import { expect, test } from '../fixtures'
import { visit } from '../visit'

/** What a browser makes of the page as it is served, before any script runs. */
test('ux: the served page names its code in the head, and no script holds text', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const html = await (await request.get('/login')).text()
  await visit(page, '/login')
  const served = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return {
      preloads: parsed.head.querySelectorAll('link[rel="modulepreload"]').length,
      scripts: [...parsed.scripts].map((script) => ({ src: script.getAttribute('src'), text: script.text })),
    }
  }, html)
  expect(served.preloads).toBeGreaterThan(0)
  expect(served.preloads).toBe(html.split('rel="modulepreload"').length - 1)
  for (const { src, text } of served.scripts) {
    expect(src).toBeTruthy()
    expect(text).toBe('')
  }
})
