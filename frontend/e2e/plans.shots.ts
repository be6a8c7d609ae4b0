import { ask, carry, newPerson, register, track } from './person'
import { expect, test } from './shoot'

test('plans', async ({ page, request, shoot }) => {
  const token = await register(request, newPerson())
  await carry(page, token)
  await page.goto('/billing')
  await expect(page.getByRole('region', { name: 'PRO' })).toBeVisible()
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
  await shoot(page, 'billing-basic')
  await page.getByRole('button', { name: 'Upgrade to PRO' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'billing-change')
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to PRO' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const name of ['crumb.theory', 'noa.bread', 'flour.hour']) await track(request, token, name)
  const listed = await ask(request, 'GET', '/instagram-profiles/competitors', {}, token)
  const [first] = listed.items
  await ask(request, 'PUT', '/competitors/tracked', { profileIds: [first.instaProfile.id] }, token)
  await page.goto('/billing')
  await expect(page.getByRole('region', { name: 'Paused competitors' })).toBeVisible()
  await shoot(page, 'billing-paused')
  await page.getByRole('button', { name: 'Choose who stays' }).click()
  await expect(page.getByRole('checkbox', { name: '@crumb.theory' })).toBeVisible()
  await shoot(page, 'billing-choose')
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'billing-cancel')
  await page.route('**/api/subscription/details', (route) =>
    route.fulfill({ json: { ...onPro, usage: { competitors: 5, inspirations: 3 } } }),
  )
  await page.goto('/pricing?period=annually')
  await expect(page.getByText('so the next one needs BUSINESS')).toBeVisible()
  await shoot(page, 'billing-full-and-unpaid')
  await page.route('**/api/subscription/details', (route) => route.fulfill({ status: 422, json: { message: '' } }))
  await page.goto('/billing')
  await expect(page.getByText('Failed to load subscription details')).toBeVisible()
  await shoot(page, 'billing-error')
  await page.route('**/api/plans', () => {}) // never answers
  await page.goto('/billing')
  await expect(page.getByText('Loading plans')).toBeAttached()
  await expect(page.locator('[inert]:has(main)')).toHaveCount(0)
  await shoot(page, 'billing-loading')
})

const onPro = {
  activeSubscriptionName: 'PRO',
  competitorsLimit: 5,
  inspirationsLimit: 5,
  postsPerInspirationLimit: 100,
  weeklyAiSuggestions: true,
  collaborationScore: 'basic',
  rateEstimate: false,
  maxPromptsPerDay: 50,
  provider: 'stripe',
  period: 'monthly',
  renewsAt: '2027-03-03T09:00:00Z',
  endsAt: null,
  nextPlan: null,
  nextPeriod: null,
  graceEndsAt: '2027-03-10T09:00:00Z',
  portal: true,
}
