import { carry, newPerson, register } from './person'
import { expect, test } from './shoot'

test('plans', async ({ page, request, shoot }) => {
  await carry(page, await register(request, newPerson()))
  await page.goto('/billing')
  await expect(page.getByRole('region', { name: 'PRO' })).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await shoot(page, 'billing-basic')
  await page.getByRole('button', { name: 'Upgrade to PRO' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'billing-notice')
  await page.route('**/api/subscription/details', (route) =>
    route.fulfill({ json: { ...onPro, usage: { competitors: 5, inspirations: 3 } } }),
  )
  await page.goto('/pricing?period=annually')
  await expect(page.getByText('so the next one needs BUSINESS')).toBeVisible()
  await shoot(page, 'billing-full')
  await page.route('**/api/subscription/details', (route) => route.fulfill({ status: 422, json: { message: '' } }))
  await page.goto('/billing')
  await expect(page.getByText('Failed to load subscription details')).toBeVisible()
  await shoot(page, 'billing-error')
  await page.route('**/api/plans', () => {}) // never answers
  await page.goto('/billing')
  await expect(page.getByRole('status', { name: 'Loading plans' })).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await shoot(page, 'billing-loading')
})

const onPro = {
  activeSubscriptionName: 'PRO',
  competitorsLimit: 5,
  inspirationsLimit: 5,
  postsPerInspirationLimit: 100,
  weeklyAiSuggestions: true,
  maxPromptsPerDay: 50,
  period: null,
  endsAt: null,
}
