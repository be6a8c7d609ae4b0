import { expect, type Page, test } from '@playwright/test'
import { type Act, feel } from './interactions'
import { carry, newPerson, register } from './person'

const IDEAS = 10_000
const OF_A_DAY = 100
const DAY = 86_400_000
const day = (from: number): string => new Date(Date.now() + from * DAY).toISOString().slice(0, 10)
const draft =
  'Open on the knife going through the crust. #rye https://a.example/x Less water, a longer bake, a day of waiting. '

const brief = (id: number, date: string) => ({
  id,
  type: ['post', 'reel', 'story', 'carousel'][id % 4],
  status: ['backlog', 'draft', 'in_progress', 'finalised'][id % 4],
  title: `Idea ${id}, rye but not gummy`,
  plannedDate: `${date}T09:00`,
})

/** Ten thousand ideas in the server's own shapes: full pages, and a hundred on the day that is open. */
async function crowd(page: Page): Promise<void> {
  await page.route(/\/api\/ideas(\/days)?(\?|$)/, (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.endsWith('/days')) {
      const from = Date.parse(url.searchParams.get('from') ?? '')
      const to = Date.parse(url.searchParams.get('to') ?? '')
      const shown = Math.min(Number(url.searchParams.get('perDay') ?? 5), OF_A_DAY)
      const items = Array.from({ length: (to - from) / DAY + 1 }, (_, at) => {
        const date = new Date(from + at * DAY).toISOString().slice(0, 10)
        const ideas = Array.from({ length: shown }, (_, of) => brief(IDEAS + at * OF_A_DAY + of, date))
        return { date, backlog: 25, draft: 25, inProgress: 25, finalised: 25, ideas, published: 0, posts: [] }
      })
      return route.fulfill({ json: { items, total: items.length } })
    }
    const first = (Number(url.searchParams.get('page') ?? 1) - 1) * 20 + 1
    const items = Array.from({ length: 20 }, (_, at) => ({
      ...brief(first + at, day(at % 20)),
      ...(url.searchParams.has('type') ? { type: url.searchParams.get('type') } : {}),
      description: draft.repeat(20),
      finalCopywriting: draft,
      postInspirationId: null,
      postId: null,
      version: 1,
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
    }))
    return route.fulfill({ json: { items, total: IDEAS } })
  })
}

test('planner', async ({ page, request }) => {
  await carry(page, await register(request, newPerson()))
  await crowd(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const cell = (from: number) => page.locator(`[data-day="${day(from)}"]`)
  const ideas = page.getByRole('region', { name: 'Ideas' })
  const handle = page.getByRole('button', { name: /^Move Idea 10003/ })
  const acts: Act[] = [
    ['next page', () => page.getByRole('button', { name: 'Next page' }).click()],
    ['filter', () => page.getByRole('button', { name: /All Types/ }).click()],
    ['toggle filter', () => page.getByRole('menuitemcheckbox', { name: 'Reel' }).click()],
    ['close filter', () => page.keyboard.press('Escape')],
    ['search', () => page.getByPlaceholder('Search ideas...').pressSequentially('rye', { delay: 60 })],
    ['open a day', () => cell(1).click()],
    ['next day by key', () => page.keyboard.press('ArrowLeft')],
    ['next month', () => page.getByRole('button', { name: 'Next month' }).click()],
    ['today', () => page.getByRole('button', { name: 'Today' }).click()],
    [
      'status menu',
      () =>
        ideas
          .getByRole('button', { name: /^Status of/ })
          .first()
          .click(),
    ],
    ['close menu', () => page.keyboard.press('Escape')],
    [
      'drag by mouse',
      async () => {
        await handle.hover()
        await page.mouse.down()
        const to = await cell(0).boundingBox()
        if (!to) throw new Error('the day has no place')
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
        await page.keyboard.press('Escape')
        await page.mouse.up()
      },
    ],
    [
      'drag by keys',
      async () => {
        await handle.focus()
        for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'Escape'])
          await page.keyboard.press(key, { delay: 40 })
      },
    ],
    ['scroll', async () => page.mouse.wheel(0, 2_000)],
    [
      'open an idea',
      async () => {
        await page.getByRole('button', { name: 'Add New Idea' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    ],
    ['type a title', () => page.getByRole('textbox', { name: 'Title' }).pressSequentially('Rye bread', { delay: 40 })],
    [
      'type a draft',
      () => page.getByRole('textbox', { name: 'Draft' }).pressSequentially('https://rye.example', { delay: 40 }),
    ],
  ]
  await feel(page, `${IDEAS} ideas, ${OF_A_DAY} on a day`, acts, async () => {
    await page.goto('/content-planner')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
})
