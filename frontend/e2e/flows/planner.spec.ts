import type { Page } from '@playwright/test'
import { drag } from '../drag'
import { expect, seen, test } from '../fixtures'
import { addIdeas, dayFromNow } from '../ideas'
import { carry } from '../person'
import { visit } from '../visit'

const article = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const saved = async (page: Page) => expect(seen(page, 'Autosaved')).toBeVisible()
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

/** Today and two days near it, of the same month. */
function threeDays(): [string, string, string] {
  const today = dayFromNow(0)
  const by = dayFromNow(2).slice(0, 7) === today.slice(0, 7) ? 1 : -1
  return [today, dayFromNow(by), dayFromNow(2 * by)]
}

/** The calendar stands next to the list, or on a phone behind it. */
async function calendar(page: Page) {
  const toggle = page.getByRole('button', { name: 'Calendar', exact: true })
  if (await toggle.isVisible()) await toggle.click()
  await expect(page.getByRole('grid')).toBeVisible()
}

test.describe('content planner', () => {
  test('PLAN-013 beside the calendar a single idea is as high as its words', async ({ page, newMember, request }) => {
    await addIdeas(request, newMember.token, [{ title: 'Rye' }])
    await visit(page, '/content-planner?view=calendar')
    const card = await page.getByRole('article', { name: 'Rye' }).boundingBox()
    const list = await page.getByRole('region', { name: 'Ideas' }).boundingBox()
    expect(card?.height).toBeLessThan(240)
    expect(card?.width).toBe(list?.width)
  })

  test('PLAN-001 PLAN-018 an idea is written, finalised, and outlives a reload', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newMember: _ }) => {
    await visit(page, '/content-planner')
    await page.getByRole('button', { name: 'Create Your First Idea' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Rye, but not gummy')
    await page
      .getByRole('textbox', { name: 'Draft' })
      .fill('See https://rye.example #לחם <img src=x onerror=alert(1)> javascript:alert(1)')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(article(page, /^Rye/).getByRole('link')).toHaveText(['https://rye.example'])
    await article(page, /^Rye/)
      .getByRole('button', { name: /^Status/ })
      .click()
    await page.getByRole('menuitemradio', { name: 'Finalised' }).click()
    await expect(seen(page, 'is now Finalised')).toBeVisible()
    await page.reload()
    await expect(article(page, /^Rye/).getByRole('button', { name: /Finalised/ })).toBeVisible()
  })

  test('PLAN-020 PLAN-021 PLAN-022 what is typed is saved by itself, and by leaving the field', {
    tag: ['@phone', '@postgres'],
  }, async ({ page, newMember, request, complaints }) => {
    // The reload may come before the browser has dropped the draft, which is then sent over the old version and found to be saved.
    complaints.allow(409)
    await addIdeas(request, newMember.token, [{ title: 'Rye' }])
    await visit(page, '/content-planner')
    await page.getByRole('button', { name: 'Edit Rye' }).click()
    await page.getByRole('textbox', { name: 'Draft' }).fill('Flour, water')
    await saved(page)
    // The first save's 'Autosaved' may stand until the second begins; after its answer the page still has to take it in.
    const second = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('textbox', { name: 'Final copy' }).fill('Rye at last')
    await page.getByRole('textbox', { name: 'Title' }).focus()
    await second
    await saved(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Draft' })).toHaveValue('Flour, water')
    await expect(page.getByRole('textbox', { name: 'Final copy' })).toHaveValue('Rye at last')
  })

  test('ux: a dialog that a link opens gives the focus to the title of the page', async ({ page, newMember: _ }) => {
    await visit(page, '/content-planner?idea=new')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('PLAN-031 a date that is being typed changes neither the plan nor its time', async ({
    page,
    newMember,
    request,
  }) => {
    await addIdeas(request, newMember.token, [{ title: 'Rye', plannedDate: '2026-11-14T19:00' }])
    await visit(page, '/content-planner')
    await page.getByRole('button', { name: 'Edit Rye' }).click()
    const date = page.getByLabel('Planned date')
    await date.focus()
    await page.keyboard.type('1205', { delay: 100 })
    await expect(page.getByLabel('Time')).toHaveValue('19:00')
    await page.keyboard.type('2027', { delay: 100 })
    await expect(date).toHaveValue(/^2027-(12-05|05-12)$/) // as the browser's language has it
    await expect(page.getByLabel('Time')).toHaveValue('19:00')
    await saved(page)
    await page.keyboard.press('Backspace') // half a date is taken back when the field is left
    await expect(date).toHaveValue('')
    await page.getByRole('textbox', { name: 'Title' }).focus()
    await expect(date).toHaveValue(/^2027/)
    await expect(page.getByLabel('Time')).toHaveValue('19:00')
  })

  test('a page that is killed while offline offers its text again, to its owner alone', async ({
    page,
    newMember,
    request,
    context,
    complaints,
  }) => {
    complaints.allow(0)
    await addIdeas(request, newMember.token, [{ title: 'Rye' }])
    await visit(page, '/content-planner')
    await page.getByRole('button', { name: 'Edit Rye' }).click()
    await expect(page.getByRole('textbox', { name: 'Draft' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Draft' }).fill('Written in a tunnel')
    await expect(seen(page, /kept on this device/)).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await carry(next, newMember.token, newMember.user)
    await visit(next, '/content-planner')
    await expect(seen(next, /Unsaved text in/)).toContainText('Rye')
    await next.getByRole('button', { name: 'Continue' }).click()
    await expect(next.getByRole('textbox', { name: 'Draft' })).toHaveValue('Written in a tunnel')
    await saved(next)
    await next.getByRole('button', { name: 'Close' }).click()
    await expect(seen(next, /Unsaved text in/)).toHaveCount(0)
  })

  test('two tabs: other fields are joined, of the same one both texts are shown', { tag: '@postgres' }, async ({
    page,
    newMember,
    request,
    context,
    complaints,
  }) => {
    complaints.allow(409)
    await addIdeas(request, newMember.token, [{ title: 'Rye' }])
    await visit(page, '/content-planner')
    const other = await context.newPage()
    await carry(other, newMember.token, newMember.user)
    await visit(other, '/content-planner')
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Edit Rye' }).click()
      await expect(tab.getByRole('textbox', { name: 'Draft' })).toBeVisible()
    }
    await other.getByRole('textbox', { name: 'Final copy' }).fill('Theirs')
    await saved(other)
    await expect(page.getByRole('textbox', { name: 'Final copy' })).toHaveValue('Theirs')
    // From here on the other tab does not hear in time of what this one saves.
    await other.route('**/api/ideas/*', (route) => route.request().method() !== 'GET' && route.continue())
    await page.getByRole('textbox', { name: 'Draft' }).fill('Mine')
    await saved(page)
    await other.getByRole('textbox', { name: 'Draft' }).fill('Theirs too')
    await expect(other.getByText(/Which version do you want to keep?/)).toBeVisible()
    await other.getByRole('radio', { name: /Mine/ }).check()
    await other.getByRole('button', { name: 'Keep chosen' }).click()
    await expect(other.getByRole('textbox', { name: 'Draft' })).toHaveValue('Mine')
  })

  test('PLAN-013 an idea is dragged from day to day by any part of it, and back by Undo', { tag: '@phone' }, async ({
    page,
    newMember,
    request,
    hasTouch,
  }) => {
    const [today, first, second] = threeDays()
    await addIdeas(request, newMember.token, [{ title: 'Rye', plannedDate: `${today}T18:00` }])
    await visit(page, '/content-planner')
    await calendar(page)
    const ofToday = page
      .getByRole('complementary', { name: 'Calendar' })
      .getByRole('listitem')
      .filter({ hasText: 'Rye' })
    await drag(page, ofToday.getByText('Rye'), day(page, first), hasTouch)
    await expect(seen(page, /^Rye is planned for .*18:00\.$/)).toBeAttached() // for a screen reader
    await expect(day(page, first)).toHaveAccessibleName(/: 1 idea planned$/)
    const entry = page.getByRole('grid').getByRole('button', { name: 'Rye, Backlog' })
    await drag(page, entry, day(page, second), hasTouch)
    await expect(day(page, first)).toHaveAccessibleName(/: nothing planned$/)
    await expect(day(page, second)).toHaveAccessibleName(/: 1 idea planned$/)
    // The message of the second move comes with the server's answer.
    await expect(page.locator('[data-toasts]').getByText(new RegExp(`\\b${Number(second.slice(8))} `))).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(day(page, first)).toHaveAccessibleName(/: 1 idea planned$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('PLAN-013 a card of the list is dragged to a day by its title', async ({ page, newMember, request }) => {
    const [, first] = threeDays()
    await addIdeas(request, newMember.token, [{ title: 'Rye', type: 'reel' }])
    await visit(page, '/content-planner')
    await drag(page, article(page, 'Rye').getByRole('heading'), day(page, first), false)
    await expect(day(page, first)).toHaveAccessibleName(/: 1 idea planned$/)
  })

  test('PLAN-013 an idea is moved by keyboard, and a screen reader hears where to', async ({
    page,
    newMember,
    request,
  }) => {
    const [today, near] = threeDays()
    await addIdeas(request, newMember.token, [{ title: 'Rye', plannedDate: `${today}T18:00` }])
    await visit(page, '/content-planner')
    await calendar(page)
    const handle = page.getByRole('button', { name: 'Move Rye to another day' }).last()
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(seen(page, 'Picked up Rye.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(seen(page, /^Over Today/)).toBeAttached()
    await page.keyboard.press(near > today ? 'ArrowRight' : 'ArrowLeft')
    await expect(seen(page, /^Over (?!Today)/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(seen(page, /^Rye is planned for/)).toBeAttached()
    await expect(seen(page, /” is planned for /)).toBeVisible()
  })

  test('the plan is subscribed to, its address renewed, and turned off', { tag: ['@phone', '@postgres'] }, async ({
    page,
    newMember,
    request,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await addIdeas(request, newMember.token)
    await visit(page, '/content-planner')
    await calendar(page)
    await page.getByRole('button', { name: 'Add to your calendar' }).click()
    await page.getByRole('button', { name: 'Create address' }).click()
    const field = page.getByRole('textbox', { name: 'Secret address' })
    await expect(field).toHaveValue(/\.ics$/)
    const first = await field.inputValue()
    await page.getByRole('button', { name: 'Copy address' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await expect(page.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute('href', /^webcal:/)
    const feed = await request.get(new URL(first).pathname)
    expect(feed.headers()['content-type']).toContain('text/calendar')
    expect((await feed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(4) // one idea has no date
    await page.getByRole('button', { name: 'Renew address' }).click()
    await expect(seen(page, /The old address stops working immediately/)).toBeVisible()
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    await expect(field).not.toHaveValue(first)
    expect((await request.get(new URL(first).pathname)).status()).toBe(404)
    const second = await field.inputValue()
    expect((await request.get(new URL(second).pathname)).status()).toBe(200)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible()
    expect((await request.get(new URL(second).pathname)).status()).toBe(404)
  })
})
