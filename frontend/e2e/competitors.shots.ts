import { expectDrawn, withSeries } from './analyses'
import { changeAnswers } from './history'
import { carry, connect, newPerson, register, track } from './person'
import { expect, settled, test } from './shoot'

interface Overview {
  competitors: {
    growthData: { date: string; followerCount: number }[]
    performance: { currentFollowerCount: number }
  }[]
}

test('a newcomer', async ({ page, request, shoot }) => {
  await carry(page, await register(request, newPerson()))
  await page.goto('/competitor-comparison')
  await expect(page.getByText('No Tracked Competitors')).toBeVisible()
  await settled(page)
  await shoot(page, 'competitors-empty')
  await page.getByRole('button', { name: /^Add Competitor \(/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'competitors-add')
})

test.describe('with a competitor', () => {
  test.beforeEach(async ({ page, request }) => {
    const token = await register(request, newPerson())
    await connect(request, token, 'noa.bakes')
    await track(request, token, 'crumb.theory')
    await carry(page, token)
    await changeAnswers<Overview>(page, '**/api/competitors', ({ competitors }) => {
      for (const { growthData, performance } of competitors ?? []) {
        const now = performance.currentFollowerCount
        const today = Date.now()
        growthData.splice(
          0,
          growthData.length,
          ...Array.from({ length: 31 }, (_, day) => ({
            date: new Date(today - (30 - day) * 86_400_000).toISOString().slice(0, 10),
            followerCount: Math.round(now * (1 - 0.001 * (30 - day + 2 * Math.sin(day)))),
          })),
        )
      }
    })
    await page.goto('/competitor-comparison')
    await expect(page.getByRole('list', { name: 'Top Performing Posts' })).toBeAttached({ timeout: 15_000 })
    await settled(page)
  })

  test('filled, and the plan full', async ({ page, shoot }) => {
    await shoot(page, 'competitors-ready')
    await page.getByRole('button', { name: /^Add Competitor \(/ }).click()
    await expect(page.getByText('Competitor Tracking Limit Reached')).toBeVisible()
    await shoot(page, 'competitors-limit')
  })

  test('whom to compare', async ({ page, shoot }) => {
    await page.getByRole('button', { name: 'Select profiles to compare' }).click()
    await expect(page.getByRole('dialog', { name: 'Select Profiles to Compare' })).toBeVisible()
    await shoot(page, 'competitors-selection')
  })

  test('the profile beside', async ({ page, shoot, isMobile }) => {
    await withSeries(page)
    await page
      .getByRole(isMobile ? 'list' : 'table', { name: 'Tracked Competitors' })
      .getByRole('link', { name: '@crumb.theory', exact: true })
      .click()
    const panel = page.getByRole('dialog', { name: isMobile ? 'Full Profile Analysis' : 'Profile Analysis' })
    await expectDrawn(panel, /^Engagement Rate per day/)
    await settled(page)
    await shoot(page, 'competitors-profile')
  })
})
