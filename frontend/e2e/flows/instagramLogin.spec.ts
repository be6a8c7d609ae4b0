import { expectDrawn } from '../analyses'
import { expect, seen, test } from '../fixtures'
import {
  allow,
  askInstagram,
  connectWithInstagram,
  endTokens,
  figuresRead,
  INSIGHTS,
  instagramIdOf,
  signedRequest,
} from '../instagramLogin'
import { bestPost } from '../posts'
import { visit } from '../visit'

const card = 'Your own figures'

test('the figures that only the owner sees come, and go with the connection', { tag: '@postgres' }, async ({
  page,
  request,
  newMember,
}) => {
  test.slow() // a first reading goes back 90 days, some days every 5 seconds
  await connectWithInstagram(page, 'noa.bakes')
  await expect(page.getByLabel('Instagram Username'), 'its public figures are shown, too').toHaveValue('noa.bakes')
  await figuresRead(request, newMember.token)

  await visit(page, '/my-performance#section-reach')
  const reach = page.getByRole('region', { name: 'Reach', exact: true }).last()
  await expect(reach.getByText('Read from Instagram on')).toBeVisible({ timeout: 60_000 })
  await expect(reach.getByRole('definition').first()).toHaveText(/^[\d.]+[KM]?$/)
  await expectDrawn(reach, /accounts reached/i)
  await expect(reach.getByRole('listitem').filter({ hasText: 'Followers' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'When your followers are online' }).getByText('Mean of')).toBeVisible()
  await expect(seen(page, /^Followers: from Instagram on/)).toBeVisible()

  const { id, shortCode } = await bestPost(request, newMember.token)
  await visit(page, `/posts/${shortCode}/id/${id}`)
  const ofPost = page.getByRole('region', { name: 'Reach', exact: true }).last()
  await expect(ofPost.getByText('Only you see this.')).toBeVisible()
  await expect(ofPost.getByRole('definition').first()).toHaveText(/^[\d.]+[KM]?$/)

  await visit(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Your reach' }).getByRole('link', { name: 'Details' })).toBeVisible()

  await visit(page, '/settings?tab=instagram')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect from Instagram?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect with Instagram' })).toBeVisible()
  await visit(page, '/my-performance#section-reach')
  await expect(seen(page, 'Only you can see your reach')).toBeVisible()
})

test('nothing changes when the sign-in is cancelled', { tag: '@phone' }, async ({ page, newMember: _ }) => {
  await visit(page, '/settings?tab=instagram')
  await askInstagram(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(seen(page, 'Connecting to Instagram was cancelled. Nothing has changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/settings?tab=instagram')
  await expect(page.getByRole('button', { name: 'Connect with Instagram' })).toBeVisible()
})

test('a permission that was unticked is missed at once', async ({ page, newMember: _ }) => {
  await visit(page, '/settings?tab=instagram')
  await askInstagram(page)
  await allow(page, 'noa.unticks', INSIGHTS)
  const sentence = /^Bowerbird may not read your insights\. Connect again/
  await expect(seen(page, sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(seen(page, sentence)).toBeVisible()
  await askInstagram(page, 'Connect again')
  await allow(page, 'noa.unticks')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(seen(page, '@noa.unticks has been connected since')).toBeVisible()
  await expect(seen(page, sentence)).toHaveCount(0)
})

test('another account takes the place of the first only when its user says so', async ({ page, newMember: _ }) => {
  await connectWithInstagram(page, 'noa.first')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await askInstagram(page)
  await allow(page, 'noa.second')
  await page.getByRole('button', { name: 'Keep @noa.first' }).click()
  await expect(page.getByLabel('Instagram Username')).toHaveValue('noa.first')
  await askInstagram(page)
  await allow(page, 'noa.second')
  await page.getByRole('button', { name: 'Use @noa.second' }).click()
  await expect(seen(page, '@noa.second has been connected since')).toBeVisible()
  await expect(page.getByLabel('Instagram Username')).toHaveValue('noa.second')
})

test('a connection that has ended says so by mail and on the page, and is made again', { tag: '@postgres' }, async ({
  page,
  request,
  newMember,
}) => {
  await visit(page, '/settings?tab=instagram')
  await askInstagram(page)
  await allow(page, 'noa.ends')
  await endTokens(request, 'noa.ends', 'expired')
  await expect(async () => {
    const mails = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(newMember.email)}`)).text()
    expect(mails).toContain('Connect @noa.ends with Instagram again')
  }).toPass({ timeout: 30_000, intervals: [200] })
  await visit(page, '/settings?tab=instagram')
  const sentence = seen(page, /^Instagram no longer accepts this connection/)
  await expect(sentence).toBeVisible()
  await askInstagram(page, 'Connect again')
  await allow(page, 'noa.ends')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(seen(page, '@noa.ends has been connected since')).toBeVisible()
  await expect(sentence).toHaveCount(0)
})

test('who removes the app in Instagram is asked to connect again, and who asks for deletion gets a receipt', {
  tag: '@postgres',
}, async ({ page, request, newMember }) => {
  await connectWithInstagram(page, 'noa.leaves')
  const form = { signed_request: signedRequest(await instagramIdOf(request, newMember.token)) }
  expect((await request.post('/api/instagram/deauthorize', { form })).status()).toBe(200)
  await page.reload()
  await expect(seen(page, /^You removed Bowerbird in Instagram's settings/)).toBeVisible()

  const answer = await (await request.post('/api/instagram/delete-data', { form })).json()
  expect(answer.url).toContain(answer.confirmation_code)
  await page.goto(answer.url)
  await expect(page.getByText(/^The Instagram data was deleted on/)).toBeVisible()
  await visit(page, '/settings?tab=instagram')
  await expect(page.getByRole('region', { name: card }).getByRole('button')).toHaveText('Connect with Instagram')

  const forged = { signed_request: `x${form.signed_request}` }
  expect((await request.post('/api/instagram/delete-data', { form: forged })).status()).toBe(422)
})
