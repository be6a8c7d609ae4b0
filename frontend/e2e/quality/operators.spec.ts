import { setUpOperator } from '../operators'
import { type OwnServer, withOwnServer } from '../ownServer'
import { ask, newPerson, register } from '../person'
import { test as base, expect } from '../quality'
import { visit } from '../visit'

const test = base.extend<{ own: OwnServer }>(withOwnServer)

test('the pages of operators', { tag: '@tablet' }, async ({ page, own, playwright, check, complaints }) => {
  complaints.allow(401) // the console before a sign-in
  const api = await playwright.request.newContext({ baseURL: own.url })
  const noa = newPerson()
  const token = await register(api, noa)
  await ask(api, 'POST', '/account/support-access', {}, token)
  await api.dispose()

  await visit(page, `${own.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible()
  await check("operators' sign-in")
  await setUpOperator(page, own, (step) => check(`operators' set-up, ${step}`))
  await check('health')
  for (const name of ['jobs', 'instagram', 'mails', 'settings', 'log', 'users']) {
    await visit(page, `${own.url}/admin/${name}`)
    await check(`operators' ${name}`)
  }
  await page.getByRole('link', { name: noa.email }).click()
  await expect(page.getByRole('list', { name: 'Actions' })).toBeVisible()
  await check('a user')
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('the deletion of a user')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Look at the account' }).click()
  const support = await opened
  await expect(support.getByRole('complementary', { name: 'Support' })).toContainText(noa.fullName)
  await check('an account that support looks at', support)
})
