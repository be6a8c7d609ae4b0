import type { APIRequestContext, Page } from '@playwright/test'
import { expect, seen, test } from '../fixtures'
import { ask, begin, carry, connect, newPerson, profileOf } from '../person'
import { visit } from '../visit'

const card = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Weekly Goal' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Set your weekly goal' })
const celebration = (page: Page) => seen(page, /^(Achievement unlocked: .+|\d achievements unlocked)$/)

test.describe('the weekly goal', () => {
  test('GOAL-009 GOAL-010 GOAL-016 a newcomer is asked, and Buddy is glad of the answer', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const token = await begin(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await carry(page, token, await profileOf(request, token))
    await visit(page, '/dashboard')
    await expect(question(page)).toBeVisible({ timeout: 15_000 })
    await question(page).getByRole('button', { name: '5', exact: true }).click()
    await question(page).getByRole('button', { name: 'Set Goal' }).click()
    await expect(question(page)).toBeHidden()
    await expect(seen(page, 'Perfect! 5 posts per week is a great goal!')).toBeVisible()
    await expect(card(page)).toContainText('/5')
    await expect(card(page).getByRole('button', { name: 'Set Goal' })).toHaveCount(0)
    await expect(seen(page, 'Perfect! 5 posts per week is a great goal!')).toBeHidden({ timeout: 10_000 })
    await page.clock.install()
    await page.reload()
    await expect(card(page)).toContainText('/5')
    await page.clock.runFor(5_000)
    await expect(question(page)).toHaveCount(0)
  })

  test('SET-026 SET-027 SET-031 settings set, change and remove it, and another tab follows', {
    tag: '@postgres',
  }, async ({ page, newCreator: _, complaints }) => {
    complaints.allow(422)
    await visit(page, '/settings?tab=goals')
    await expect(seen(page, 'No Weekly Goal Set')).toBeVisible()
    const other = await page.context().newPage()
    await visit(other, '/dashboard')
    await expect(card(other).getByRole('button', { name: 'Set Goal' })).toBeVisible()

    await page.getByLabel('Posts per week').fill('30')
    await page.getByRole('button', { name: 'Set Goal' }).last().click()
    await expect(seen(page, 'Weekly post goal updated successfully!')).toBeVisible()
    await expect(seen(page, 'Current Goal: 30 posts per week')).toBeVisible()
    await expect(card(other)).toContainText('/30')

    await page.getByLabel('Posts per week').fill('51')
    await page.getByRole('button', { name: 'Update Goal' }).click()
    await expect(page.getByRole('alert')).toContainText('Please set a goal between 1 and 50 posts per week')
    await page.getByRole('button', { name: 'Remove Goal' }).click()
    await expect(seen(page, 'No Weekly Goal Set')).toBeVisible()
    await expect(card(other).getByRole('button', { name: 'Set Goal' })).toBeVisible()
  })

  test('GOAL-029 GOAL-030 an achievement is celebrated once, in one of two tabs', { tag: '@postgres' }, async ({
    page,
    request,
    context,
  }) => {
    const token = await begin(request, newPerson())
    await ask(request, 'PUT', '/users/me/post-goal', { weekly_post_goal: 5 }, token)
    await ask(request, 'PATCH', '/auth/profile', { timezone: whereTheWeekIsOld() }, token)
    expect(await unlock(request, token), 'one of these accounts has published this week').toBe(true)
    await carry(page, token)
    const other = await context.newPage()
    await carry(other, token)
    await Promise.all([visit(page, '/settings?tab=goals'), visit(other, '/settings?tab=goals')])
    await expect
      .poll(async () => (await celebration(page).count()) + (await celebration(other).count()), { timeout: 20_000 })
      .toBe(1)
    const glad = (await celebration(page).count()) === 1 ? page : other
    await expect(glad.getByRole('list', { name: 'Achievements' })).toContainText('Unlocked')
    await glad.getByRole('button', { name: 'Dismiss' }).click()
    await expect(celebration(glad)).toHaveCount(0)
    await page.clock.install()
    await visit(page, '/dashboard')
    await expect(card(page)).toBeVisible()
    await page.clock.runFor(5_000)
    await expect(celebration(page)).toHaveCount(0)
  })
})

/** A zone in which it is not Sunday, or has been for a day: somebody has published there this week. */
function whereTheWeekIsOld(): string {
  const now = new Date()
  const hour = now.getUTCDay() * 24 + now.getUTCHours()
  // Kiritimati is 14 hours ahead: Sunday begins there on Saturday at 10, and ends in Pago Pago on Monday at 11.
  return hour >= 6 * 24 + 10 || hour < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
}

/** Connects accounts until one of them has unlocked something. */
async function unlock(request: APIRequestContext, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` }
  for (const instaUsername of [
    'noa.bakes',
    'flour_bread',
    'crumb.theory',
    'rye.days',
    'oven.notes',
    'salt.n.loaf',
    'levain_lab',
    'bake.club',
  ]) {
    await ask(request, 'PATCH', '/auth/instagram-username', { instaUsername }, token)
    let uncelebrated = 0
    await expect(async () => {
      const progress = await (await request.get('/api/mascot/progress', { headers })).json()
      expect(progress.status).toBe('ready')
      uncelebrated = progress.uncelebrated
    }).toPass({ timeout: 15_000, intervals: [100] })
    if (uncelebrated > 0) return true
  }
  return false
}
