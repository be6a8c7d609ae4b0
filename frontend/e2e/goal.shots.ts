import type { Page } from '@playwright/test'
import { seen } from './fixtures'
import { change, withHistory } from './history'
import { ask, begin, carry, connect, newPerson, register } from './person'
import { expect, settled, test } from './shoot'

const EMOTIONS = ['celebrating', 'excited', 'happy', 'encouraging', 'sleepy', 'sad', 'thinking']

/** The figure as small and as large as it ever stands, over the page. */
const inBothSizes = (page: Page) =>
  page.evaluate(() => {
    const stage = document.createElement('div')
    stage.id = 'sizes'
    stage.style.cssText =
      'position:fixed;left:0;top:0;z-index:9999;display:flex;align-items:end;gap:24px;padding:24px;background:var(--bb-card)'
    for (const size of ['48px', '200px']) {
      const copy = document.querySelector('main svg[data-emotion]')?.cloneNode(true) as SVGElement
      Object.assign(copy.style, { width: size, height: size })
      stage.append(copy)
    }
    document.body.append(stage)
  })

test.describe('the weekly goal', () => {
  test('settings', async ({ page, request, shoot }) => {
    const token = await register(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await carry(page, token)
    await page.goto('/settings?tab=goals')
    await settled(page)
    await expect(page.getByText('No Weekly Goal Set')).toBeVisible()
    await shoot(page, 'goal-settings-unset')
    await ask(request, 'PUT', '/users/me/post-goal', { weekly_post_goal: 4 }, token)
    await page.reload()
    await settled(page)
    await expect(page.getByText('Current Goal: 4 posts per week')).toBeVisible()
    await shoot(page, 'goal-settings')
  })

  test('question and answer', async ({ page, request, shoot }) => {
    const token = await begin(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await carry(page, token)
    await page.goto('/my-performance')
    await expect(page.getByRole('dialog', { name: 'Set your weekly goal' })).toBeVisible({ timeout: 15_000 })
    await shoot(page, 'goal-question')
    await page.getByRole('dialog').getByRole('button', { name: 'Set Goal' }).click()
    await expect(seen(page, /^Perfect!/)).toBeVisible()
    await shoot(page, 'goal-set')
  })

  for (const emotion of EMOTIONS) {
    test(`the card, ${emotion}`, async ({ page, request, shoot }) => {
      const token = await register(request, newPerson())
      await connect(request, token, 'noa.bakes')
      await ask(request, 'PUT', '/users/me/post-goal', { weekly_post_goal: 5 }, token)
      await carry(page, token)
      await page.route('**/api/mascot/progress', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), emotion } })
      })
      await change(page, withHistory)
      await page.goto('/dashboard')
      await settled(page)
      await expect(page.locator(`main svg[data-emotion="${emotion}"]`)).toBeVisible()
      await shoot(page, `goal-card-${emotion}`)
      await inBothSizes(page)
      const path = new URL(`../../shots/emotion-${emotion}-${test.info().project.name}.png`, import.meta.url).pathname
      await page.locator('#sizes').screenshot({ path, animations: 'disabled' })
    })
  }
})
