import { ask, track } from '../person'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('scores and rates on the free plan', async ({ page, creator: _, check }) => {
  await visit(page, '/collaborations')
  await expect(page.getByText('Find out who fits you')).toBeVisible()
  await check('a score that is locked')
  await visit(page, '/rates')
  await expect(page.getByText('Know what to ask for')).toBeVisible()
  await check('an estimate that is locked')
})

test('scores and rates', { tag: '@tablet' }, async ({ page, newCreator: { token }, complaints, check }) => {
  await ask(page.request, 'POST', '/subscription/change', { plan: 'BUSINESS', period: 'monthly' }, token)
  await track(page.request, token, 'noa.ceramics')
  await visit(page, '/collaborations')
  await expect(page.getByText('You can score every account that you track or find in Discover.')).toBeVisible()
  await check('no account to score')
  await visit(page, '/collaborations?with=noa.ceramics')
  await expect(page.getByRole('list', { name: 'Parts of the score' })).toBeVisible()
  await check('a score')
  await visit(page, '/rates')
  await expect(page.getByRole('region', { name: 'Estimated rates' })).toBeVisible()
  await check('an estimate')
  complaints.allow(404)
  await visit(page, '/collaborations?with=nobody.here')
  await expect(page.getByRole('alert')).toBeVisible()
  await check('no score')
})
