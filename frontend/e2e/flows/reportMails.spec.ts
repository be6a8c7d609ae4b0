import { expect, test } from '../fixtures'
import { ask } from '../person'
import { visit } from '../visit'

test('a schedule is set, and a recipient is asked first and agrees by a link', { tag: '@postgres' }, async ({
  page,
  newCreator,
  request,
}) => {
  await ask(request, 'POST', '/subscription/change', { plan: 'PRO', period: 'monthly' }, newCreator.token)
  await visit(page, '/settings?tab=reports')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  const schedules = page.getByRole('region', { name: 'Schedules' })
  await expect(schedules.getByRole('listitem')).toContainText(/^Every Monday at .*Next on/)

  const address = `reader.${Date.now()}@example.com`
  const recipients = page.getByRole('region', { name: 'Recipients' })
  await recipients.getByLabel('Email of a recipient').fill(address)
  await recipients.getByRole('button', { name: 'Add recipient' }).click()
  await expect(recipients.getByText(/wait for the answer/)).toBeVisible()

  let link = ''
  await expect(async () => {
    const mails = await (await request.get(`/dev/mailbox.json?to=${address}`)).text()
    link = /\/report-mails\/confirm#[\w-]+/.exec(mails)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await visit(page, link)
  await page.getByRole('button', { name: 'Yes, send me the reports' }).click()
  await expect(page.getByRole('heading', { name: "You're on the list" })).toBeVisible()

  await visit(page, '/settings?tab=reports')
  await expect(recipients.getByText('Gets your reports.')).toBeVisible()
  await recipients.getByRole('button', { name: `Remove ${address}` }).click()
  await expect(recipients.getByRole('listitem')).toHaveCount(0)
  await schedules.getByRole('button', { name: /^Remove the schedule/ }).click()
  await expect(schedules.getByRole('listitem')).toHaveCount(0)
})
