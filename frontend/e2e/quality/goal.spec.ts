import type { Page } from '@playwright/test'
import { seen } from '../fixtures'
import { ask, begin, carry, connect, newPerson, profileOf } from '../person'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('goals in settings', { tag: '@tablet' }, async ({ page, creator: _, check }) => {
  await visit(page, '/settings?tab=goals')
  await expect(page.getByRole('list', { name: 'Achievements' })).toBeVisible()
  await check('settings, goals')
})

test('goals in settings without an account', async ({ page, member: _, check }) => {
  await visit(page, '/settings?tab=goals')
  await expect(seen(page, '0 of 6 unlocked')).toBeVisible()
  await check('settings, goals without an account')
})

test('the question for a goal, and the answer', async ({ page, request, check }) => {
  const token = await begin(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await carry(page, token, await profileOf(request, token))
  await visit(page, '/settings')
  const question = page.getByRole('dialog', { name: 'Set your weekly goal' })
  await expect(question).toBeVisible({ timeout: 15_000 })
  await check('the question for a goal')
  await question.getByRole('button', { name: 'Set Goal' }).click()
  await expect(seen(page, /^Perfect!/)).toBeVisible()
  await check('the goal is set')
})

for (const [name, mascotShown] of [
  ['with Buddy', true],
  ['without Buddy', false],
] as const) {
  test(`the dashboard's card and the sidebar's, ${name}`, async ({ page, newCreator, request, check }) => {
    await ask(request, 'PUT', '/users/me/post-goal', { weekly_post_goal: 12 }, newCreator.token)
    await ask(request, 'PUT', '/mascot/settings', { mascotShown }, newCreator.token)
    await visit(page, '/dashboard')
    await expect(counted(page)).toBeVisible()
    await check(`the dashboard ${name}`)
    await visit(page, '/my-performance')
    await check(`My Performance ${name}`)
  })
}

const counted = (page: Page) => page.getByRole('main').getByRole('progressbar', { name: 'Weekly goal' })
