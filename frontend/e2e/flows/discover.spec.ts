import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ask } from '../person'
import { visit } from '../visit'

/** Waits until jobs have taken over an account of this name, or of any. */
async function findable(request: APIRequestContext, token: string, query: string) {
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/discover?${query}`, { headers: { authorization: `Bearer ${token}` } })
        return ((await answer.json()) as { items: unknown[] }).items.length
      },
      { timeout: 120_000, intervals: [1_000] },
    )
    .toBeGreaterThan(0)
}

const card = (page: Page, username: string) => page.getByRole('region', { name: `@${username}`, exact: true })

test('an account is found by its name, then by filters of PRO, and one like it is tracked', {
  tag: ['@phone', '@postgres'],
}, async ({ page, newCreator }) => {
  test.slow() // jobs read the accounts first
  const { token } = newCreator
  await findable(page.request, token, 'q=noa.bakes')
  await visit(page, '/discover')
  await expect(page.getByRole('main')).toContainText(/This server knows [\d,]+ accounts?\./)
  await page.getByRole('searchbox', { name: 'Search by name, biography or topic' }).fill('noa.bakes')
  await expect(page).toHaveURL(/q=noa\.bakes/)
  const own = card(page, 'noa.bakes')
  await expect(own.getByText('Engagement Rate')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toContainText(
    'With PRO you also filter by posts per week',
  )
  await page.getByRole('button', { name: 'Close' }).click()

  await ask(page.request, 'POST', '/subscription/change', { plan: 'PRO', period: 'monthly' }, token)
  await visit(page, '/discover?q=noa.bakes')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('textbox', { name: 'Posts per week from' }).fill('0.5')
  await dialog.getByRole('combobox', { name: 'Latest post' }).selectOption('In the last 30 days')
  await dialog.getByRole('button', { name: 'Show accounts' }).click()
  await expect(page).toHaveURL(/postsFrom=0\.5/)
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Posts per week: from 0.5' }).click()
  await expect(page).not.toHaveURL(/postsFrom/)

  await findable(page.request, token, 'similarTo=noa.bakes')
  await own.getByRole('button', { name: 'Accounts similar to @noa.bakes' }).click()
  await expect(page).toHaveURL(/similarTo=noa\.bakes/)
  await page.getByRole('searchbox').fill('')
  const track = page.getByRole('button', { name: /^Track @/ }).first()
  const name = (await track.getAttribute('aria-label'))?.replace('Track @', '') ?? ''
  await track.click()
  await expect(card(page, name).getByRole('link', { name: 'Open' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/similarTo/)
})
