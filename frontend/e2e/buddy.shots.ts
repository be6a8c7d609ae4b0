import type { Page } from '@playwright/test'
import { addIdeas } from './ideas'
import { carry, connect, newPerson, register, track } from './person'
import { expect, settled, test } from './shoot'

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Buddy' })

test('Buddy', async ({ page, request, shoot }) => {
  const token = await register(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await track(request, token, 'bea.bakes')
  await addIdeas(request, token, [{ title: 'Rye, but not gummy', description: 'Less water, a longer bake.' }])
  await carry(page, token)
  await page.goto('/chat-history')
  await settled(page)
  await shoot(page, 'chat-history-empty')
  await page.goto('/my-performance')
  await settled(page)
  await page.getByRole('button', { name: 'Ask Buddy' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('button', { name: 'Customize competitor selection' }).click()
  await shoot(page, 'buddy-selection')
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await field(page).fill('How do I compare, and what should I post next?')
  await field(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible({ timeout: 60_000 })
  await shoot(page, 'buddy-answer')
  await page.goto('/content-planner')
  await settled(page)
  await page.getByRole('button', { name: /^Write copy for/ }).click()
  await expect(page.getByRole('button', { name: 'Use as final copy' })).toBeVisible({ timeout: 60_000 })
  await shoot(page, 'buddy-copywriting')
  await page.goto('/chat-history')
  await settled(page)
  await shoot(page, 'chat-history')
})
