import { connectWithInstagram, figuresRead } from '../instagramLogin'
import { bestPost } from '../posts'
import { expect, test } from '../quality'
import { visit } from '../visit'

test('an account that is connected with Instagram', async ({ page, request, newMember, check }) => {
  await connectWithInstagram(page, 'noa.bakes')
  await check('settings, connected with Instagram')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('disconnecting')
  await figuresRead(request, newMember.token)
  await visit(page, '/my-performance')
  await page.getByRole('region', { name: 'Reach', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Read from Instagram on')).toBeVisible()
  await check('the own performance with reach')
  await page.getByRole('region', { name: 'Reach', exact: true }).getByRole('button', { name: 'View as table' }).click()
  await check('reach as a table')
  await visit(page, '/dashboard')
  await page.getByRole('region', { name: 'Your reach' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Details' })).toBeVisible()
  await check('the dashboard with reach')
  const { id, shortCode } = await bestPost(request, newMember.token)
  await visit(page, `/posts/${shortCode}/id/${id}`)
  await page.getByRole('region', { name: 'Reach', exact: true }).scrollIntoViewIfNeeded()
  await check('a post with reach')
})

test('a connection that brings no figures', async ({ page, newMember: _, check }) => {
  await page.route('**/api/instagram/connection', (route) =>
    route.fulfill({
      json: {
        available: true,
        username: 'noa.bakes',
        problem: 'Your connection to Instagram has expired. Connect again to get new figures.',
        connectedAt: '2026-09-02T09:00:00Z',
        expiresAt: '2026-11-01T09:00:00Z',
        endsSoon: false,
      },
    }),
  )
  await visit(page, '/settings?tab=instagram')
  await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible()
  await check('a connection that brings no figures')
})

for (const outcome of ['connected', 'cancelled', 'not_tester', 'no_insights']) {
  test(`a sign-in with Instagram that ends: ${outcome}`, async ({ page, creator: _, check }) => {
    await visit(page, `/connect-instagram?outcome=${outcome}`)
    await check(outcome)
  })
}

test('the choice between two accounts', async ({ page, creator: _, check }) => {
  await page.route('**/api/instagram/connection/choice', (route) =>
    route.fulfill({ json: { username: 'crumb.theory' } }),
  )
  await visit(page, '/connect-instagram?outcome=choose')
  await expect(page.getByRole('button', { name: 'Keep @noa.bakes' })).toBeVisible()
  await check('the choice between two accounts')
})
