import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { visit } from '../visit'

interface Over {
  name: string
  at: string
  open: (page: Page) => Promise<void>
  /** The accessible name of what opens. */
  dialog: string | RegExp
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** What opens over the pages of a user who tracks one account. */
const overlays: Over[] = [
  { name: 'a new idea', at: '/content-planner', open: press(/^(Add New|Create Your First) Idea/), dialog: 'New Idea' },
  { name: 'a new list', at: '/shortlists', open: press('Create New Inspiration'), dialog: 'New list' },
  {
    name: 'an analysis',
    at: '/competitor-comparison',
    open: (page) => page.getByRole('link', { name: '@crumb.theory' }).first().click(),
    dialog: /Profile Analysis$/,
  },
  { name: 'Buddy', at: '/my-performance', open: press('Ask Buddy'), dialog: 'Buddy' },
  { name: 'a message to support', at: '/help', open: press('Write a message'), dialog: 'Write a message' },
]

const opened = (page: Page, { dialog }: Over) => page.getByRole('dialog', { name: dialog })

for (const over of overlays) {
  test(`Back closes ${over.name}, a reload keeps it, and closing it leaves no step behind`, { tag: '@phone' }, async ({
    page,
    tracker: _,
  }) => {
    await visit(page, '/billing')
    await visit(page, over.at)
    await over.open(page)
    await expect(opened(page, over)).toBeVisible()
    await page.reload()
    await expect(opened(page, over)).toBeVisible()
    await page.goBack()
    await expect(opened(page, over)).toHaveCount(0)
    await expect(page).toHaveURL(over.at)
    await over.open(page)
    await opened(page, over)
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .click()
    await expect(opened(page, over)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/billing/)
  })
}

test('a tablet is turned while something is open', async ({ page, tracker: _ }) => {
  for (const over of overlays) {
    await page.setViewportSize({ width: 1024, height: 768 })
    await visit(page, over.at)
    await over.open(page)
    await expect(opened(page, over)).toBeVisible()
    const field = opened(page, over).getByRole('textbox').first()
    const types = (await field.count()) > 0 && (await field.isEnabled())
    if (types) await field.fill('Rye')
    for (const size of [
      { width: 767, height: 1024 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(size)
      await expect(opened(page, over), over.name).toBeVisible()
      if (types) await expect(opened(page, over).getByRole('textbox').first()).toHaveValue('Rye')
    }
  }
})
