import { expect, metric, seen, test } from '../fixtures'
import { addIdeas } from '../ideas'
import { visit } from '../visit'

// Each answer about an account of a slow_ name takes two seconds.
test('ux: a slow account shows its real step while it fills', async ({ page, newMember: _ }) => {
  await visit(page, '/dashboard')
  await page.getByLabel('Instagram Username').fill('slow_noa')
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await expect(page.getByRole('button', { name: 'Looking up @slow_noa' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Collecting/ }).or(metric(page, 'Followers'))).toBeVisible({
    timeout: 10_000,
  })
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
  await expect(seen(page, /Failed to save idea\..*Your text is kept on this device\./)).toContainText(
    /too (long|large)/,
    { timeout: 40_000 },
  )
  expect((await draft.inputValue()).length).toBe(megabyte.length)
  await page.reload()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await draft.inputValue()).length).toBe(megabyte.length)
})
