import { ask, track } from '../person'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('trends are locked below BUSINESS, and say on the first day when there will be enough days', {
  tag: ['@phone', '@postgres'],
}, async ({ page, newCreator: { token }, check }) => {
  await track(page.request, token, 'noa.ceramics')
  await visit(page, '/profile/noa.ceramics')
  await page.getByRole('link', { name: 'Trends', exact: true }).click()
  await expect(page.getByText('See when things changed')).toBeVisible()
  await check('trends that are locked')

  await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, token)
  await page.reload()
  const changes = page.getByRole('region', { name: 'Change points' })
  await expect(changes).toContainText(/needs|Not enough days yet/)
  await expect(page.getByRole('region', { name: 'Moving averages' })).toContainText('Not enough days yet')
  await check('trends of the first day')

  await page.getByRole('button', { name: 'Likes' }).click()
  await expect(page).toHaveURL(/metric=avg_likes/)
  const pattern = page.getByRole('region', { name: 'Weekday pattern' })
  await expect(pattern, 'posts go back further than the first visit').toContainText(/Monday[\s\S]+\d+[\s\S]+Sunday/)
  await check('trends of likes')
})
