import type { Page } from '@playwright/test'
import { seen } from '../fixtures'
import { track } from '../person'
import { expect, test } from '../quality'
import { visit } from '../visit'

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Buddy' })

test('Buddy, from the first word to an answer, and its history', { tag: '@tablet' }, async ({
  page,
  newCreator,
  check,
}) => {
  test.slow() // four states, each looked at by axe
  await track(page.request, newCreator.token, 'bea.bakes')
  await visit(page, '/my-performance')
  await page.getByRole('button', { name: 'Ask Buddy' }).click()
  const panel = page.getByRole('dialog', { name: 'Buddy', exact: true })
  await expect(panel.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await check('the question for the audience')
  await panel.getByRole('button', { name: 'Skip for now' }).click()
  await panel.getByRole('button', { name: 'Customize competitor selection' }).click()
  await check('the checklist')
  await panel.getByRole('button', { name: 'Select All' }).click()
  await panel.getByRole('button', { name: /^Continue with/ }).click()
  await field(page).fill('What should I post next?')
  await field(page).press('Enter')
  await expect(panel.getByRole('button', { name: 'Copy the answer' })).toBeVisible({ timeout: 30_000 })
  await check('an answer')
  await visit(page, '/chat-history')
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await check('chat history')
})

test('no chat history', async ({ page, newMember: _, check }) => {
  await visit(page, '/chat-history')
  await expect(seen(page, 'No chat history yet')).toBeVisible()
  await check('no chat history')
})
