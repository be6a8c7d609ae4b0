import { carry, newPerson, register } from './person'
import { expect, settled, test } from './shoot'

test('help', async ({ page, request, shoot }) => {
  await carry(page, await register(request, newPerson()))
  await page.goto('/help')
  await expect(page.getByRole('region', { name: 'Contact support' })).toBeVisible()
  await settled(page)
  await shoot(page, 'help')
  for (const article of ['plans', 'engagement-rate', 'compare']) {
    await page.goto(`/help/${article}`)
    await expect(page.getByRole('link', { name: 'All articles' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await shoot(page, `help-${article}`)
  }
})
