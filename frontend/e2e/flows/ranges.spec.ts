import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { ask } from '../person'
import { test as accessible } from '../quality'
import { visit } from '../visit'

const DAY = 86_400_000
const daysAgo = (count: number) => new Date(Date.now() - count * DAY).toISOString().slice(0, 10)

interface Dates {
  first: string
  last: string
  with: string
}

async function choose(page: Page, { first, last, with: compared }: Dates) {
  const dialog = page.getByRole('dialog', { name: 'Choose a range' })
  await dialog.getByLabel('First day').fill(first)
  await dialog.getByLabel('Last day').fill(last)
  await dialog.getByRole('radio', { name: compared }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  return dialog
}

const [first, last, before] = [daysAgo(14), daysAgo(8), daysAgo(21)]

accessible(
  'any dates and a comparison on the report: in the address, on the sheet and in the tables',
  {
    tag: '@phone',
  },
  async ({ page, newCreator, complaints, check }) => {
    complaints.allow(404) // some older posts have no picture
    await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, newCreator.token)
    await visit(page, '/report')
    await page.getByRole('button', { name: 'Custom…' }).click()
    const dialog = await choose(page, { first: last, last: first, with: 'Nothing' })
    await expect(dialog.getByRole('alert')).toHaveText('The range ends before it begins.')
    await check('the dialog that refuses dates')
    await choose(page, { first, last, with: 'The period before' })
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/report?range=${first}..${last}&compareWith=period_before`)
    const numbers = page.getByRole('region', { name: /^Numbers of @/ })
    await expect(numbers.getByRole('columnheader')).toHaveCount(4)
    const answer = await page.request.get(`/api/reports?dateRange=${first}..${last}&compareWith=period_before`, {
      headers: { Authorization: `Bearer ${newCreator.token}` },
    })
    const { accounts, compared } = await answer.json()
    expect(compared).toMatchObject({ from: before, to: daysAgo(15) })
    const posts = accounts[0].figures.find(({ key }: { key: string }) => key === 'posts')
    await expect(
      numbers
        .getByRole('row', { name: /^Posts \d/ })
        .getByRole('cell')
        .nth(1),
    ).toHaveText(String(posts.compared.value))
    await page.reload()
    await expect(numbers.getByRole('columnheader')).toHaveCount(4)
    await check('a report with a comparison')
    const tables = page.waitForRequest(/\/api\/reports\/csv\?/)
    await page.getByRole('button', { name: 'CSV' }).click()
    expect(decodeURIComponent((await tables).url())).toContain(`dateRange=${first}..${last}&compareWith=period_before`)
  },
)

accessible(
  'a profile compared with the days before: both changes, and what a reload keeps',
  {
    tag: '@phone',
  },
  async ({ page, newCreator: _, check }) => {
    await visit(page, '/my-performance')
    const growth = page.getByRole('region', { name: 'Follower Growth', exact: true })
    await growth.getByRole('button', { name: 'Custom…' }).click()
    await choose(page, { first, last, with: 'The period before' })
    await expect(page).toHaveURL(`/my-performance?growth=${first}..${last}&growthWith=period_before`)
    const both = growth.getByRole('list', { name: 'The two ranges' }).getByRole('listitem')
    await expect(both).toHaveCount(2)
    await page.reload()
    await expect(both).toHaveCount(2)
    await check('a profile with a comparison')
    await growth.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL('/my-performance?growth=last_7_days&growthWith=period_before')
    await page.goto('/my-performance?growth=2026-02-31..2026-03-01')
    await expect(growth.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true')
  },
)
