import { expect, test } from '../fixtures'
import { ask } from '../person'
import { visit } from '../visit'

test('alerts come with PRO, each is switched off and stays so', { tag: '@postgres' }, async ({ page, newCreator }) => {
  await visit(page, '/settings?tab=alerts')
  const card = page.getByRole('region', { name: 'Alerts' })
  await expect(card.getByText('Alerts come with PRO.')).toBeVisible()
  await expect(card.getByRole('switch', { name: 'A post takes off' })).toBeDisabled()
  await card.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/billing')

  await ask(page.request, 'POST', '/subscription/change', { plan: 'PRO', period: 'monthly' }, newCreator.token)
  await visit(page, '/settings?tab=alerts')
  const goal = card.getByRole('switch', { name: 'Your weekly goal is in danger' })
  await expect(goal).toBeChecked()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/me/alerts/goal') && answer.request().method() === 'PUT',
  )
  await goal.click()
  expect((await saved).ok()).toBe(true)
  await expect(goal).not.toBeChecked()
  await page.reload()
  await expect(goal).not.toBeChecked()
  await expect(card.getByRole('switch', { name: 'A post takes off' })).toBeChecked()
})
