import type { Page } from '@playwright/test'
import { expect, metric, test } from '../fixtures'
import { addIdeas } from '../ideas'
import { visit } from '../visit'

// Each answer about an account of a slow_ name takes two seconds.
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('ux: a slow account shows its real step while it fills', async ({ page, newMember: _ }) => {
  await visit(page, '/dashboard')
  await page.getByLabel('Instagram Username').fill('slow_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(page.getByRole('button', { name: 'Looking up @slow_noa' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Collecting/ }).or(metric(page, 'Followers'))).toBeVisible({
    timeout: 10_000,
  })
})

test('PROF-004 shows how far the first reading is, then its figures by themselves', async ({
  page,
  newCreator,
  request,
}) => {
  const username = `slow_${Date.now().toString(36)}`
  const added = await request.post('/api/competitors', {
    headers: { Authorization: `Bearer ${newCreator.token}` },
    data: { instaUsername: username },
  })
  expect(added.status()).toBe(201)
  await visit(page, `/profile/${username}`)
  await expect(
    page.getByRole('progressbar', { name: `Collecting the posts and numbers of @${username}` }),
  ).toBeVisible()
  await expect(card(page, `@${username}`).getByRole('definition')).toHaveCount(4, { timeout: 25_000 })
  await expect(card(page, 'Top Hashtags')).toBeVisible()
})

test('a draft of a megabyte is refused in a clear sentence and stays in its box', async ({
  page,
  newMember,
  request,
  complaints,
}) => {
  test.slow() // the field measures a megabyte several times, some seconds each
  complaints.allow(413)
  const megabyte = 'Flour and water. '.repeat(62_000)
  await addIdeas(request, newMember.token, [{ title: 'Rye' }])
  await visit(page, '/content-planner')
  await page.getByRole('button', { name: 'Edit Rye' }).click()
  const draft = page.getByRole('textbox', { name: 'Draft' })
  await draft.fill(megabyte)
  await expect(page.getByText(/Failed to save idea\..*Your text is kept on this device\./)).toContainText(
    /too (long|large)/,
    { timeout: 40_000 },
  )
  expect((await draft.inputValue()).length).toBe(megabyte.length)
  await page.reload()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await draft.inputValue()).length).toBe(megabyte.length)
})
