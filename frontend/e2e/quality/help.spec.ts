import { seen } from '../fixtures'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('help', { tag: '@tablet' }, async ({ page, newMember: _, check }) => {
  await visit(page, '/help')
  await expect(page.getByRole('region', { name: 'Contact support' })).toBeVisible()
  await check('help')
  await page.getByLabel('Search help').pressSequentially('posting times')
  await expect(seen(page, /articles? found/)).toBeVisible()
  await check('help, found')
  await visit(page, '/help/plans')
  await check('help, an article')
  await visit(page, '/help/compare')
  await expect(seen(page, 'This guide is for PRO')).toBeVisible()
  await check('help, locked')
})

test('a message to support', async ({ page, newMember, request, check }) => {
  await visit(page, '/help')
  await page.getByRole('button', { name: 'Write a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a message' })
  await dialog.getByLabel('Subject').fill('Growth')
  await dialog.getByLabel('Message').fill('Why is it N/A?')
  await check('a message to support')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(seen(page, 'Your message is on its way')).toBeVisible()
  await expect(async () => {
    const answer = await request.get('/dev/mailbox.json?to=support@example.com')
    const mails: { subject: string; text: string }[] = await answer.json()
    expect(mails.some(({ subject, text }) => subject === '[BASIC] Growth' && text.includes(newMember.email))).toBe(true)
  }).toPass({ timeout: 10_000 })
})
