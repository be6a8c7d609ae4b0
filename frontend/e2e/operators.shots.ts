import { setUpOperator } from './operators'
import { type OwnServer, withOwnServer } from './ownServer'
import { ask, newPerson, register } from './person'
import { test as base, expect, settled } from './shoot'

const test = base.extend<{ own: OwnServer }>(withOwnServer)

test('the pages of operators', async ({ page, own, playwright, shoot }) => {
  const api = await playwright.request.newContext({ baseURL: own.url })
  const noa = newPerson()
  const token = await register(api, noa)
  await ask(api, 'POST', '/account/support-access', {}, token)
  await api.dispose()
  await page.goto(`${own.url}/admin`)
  await settled(page)
  await shoot(page, 'operators-sign-in')
  await setUpOperator(page, own, (step) => shoot(page, `operators-set-up-${step}`))
  for (const name of ['', 'jobs', 'instagram', 'mails', 'settings', 'log', 'users']) {
    await page.goto(`${own.url}/admin/${name}`)
    await settled(page)
    await shoot(page, `operators-${name || 'health'}`)
  }
  await page.getByRole('link', { name: noa.email }).click()
  await expect(page.getByRole('list', { name: 'Actions' })).toBeVisible()
  await shoot(page, 'operators-user')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Look at the account' }).click()
  const support = await opened
  await settled(support)
  await shoot(support, 'support')
})
