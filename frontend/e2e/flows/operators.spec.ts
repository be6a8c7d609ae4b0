import { desktop, phone } from '../devices'
import { test as base, expect, seen } from '../fixtures'
import { OPERATOR, setUpOperator } from '../operators'
import { type OwnServer, withOwnServer } from '../ownServer'
import { ask, carry, newPerson, register } from '../person'
import { visit } from '../visit'

const test = base.extend<{ own: OwnServer }>(withOwnServer)

test('an operator sets an account up, suspends a user, and looks at the account by leave', async ({
  page,
  own,
  browser,
  playwright,
  complaints,
}) => {
  complaints.allow(401, 403) // the console before a sign-in; what support cannot change
  const api = await playwright.request.newContext({ baseURL: own.url })
  const noa = newPerson()
  const token = await register(api, noa)

  const { recoveryCodes } = await setUpOperator(page, own)
  expect(recoveryCodes).toHaveLength(8)

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(noa.email.slice(0, 8))
  await page.getByRole('link', { name: noa.email }).click()
  await expect(seen(page, /does not let support look at the account/)).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible()
  const refused = await api.post('/api/auth/login', { data: { email: noa.email, password: noa.password } })
  expect(refused.status()).toBe(403)
  await page.getByRole('button', { name: 'Let in again' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()

  // The user allows support to look, in a browser of the user's own.
  const login = await ask(api, 'POST', '/auth/login', { email: noa.email, password: noa.password })
  expect(token).not.toBe(login.access_token)
  const theirs = await browser.newContext()
  const settings = await theirs.newPage()
  await carry(settings, login.access_token)
  await visit(settings, `${own.url}/settings`)
  await settings.getByRole('button', { name: 'Allow for 24 hours' }).click()
  await expect(settings.getByRole('button', { name: 'End access' })).toBeVisible()

  await page.reload()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Look at the account' }).click()
  const support = await opened
  const banner = support.getByRole('complementary', { name: 'Support' })
  await expect(banner).toHaveText(/You are looking at Noa Levin's account as support. Nothing can be changed./)
  expect(new URL(support.url()).pathname).toBe('/dashboard')

  // On a phone the bar with the menu stays below the banner.
  await support.setViewportSize(phone.viewport)
  const scrolled = async () => {
    await support.evaluate(() => scrollTo(0, 500))
    return support.evaluate(() => scrollY)
  }
  await expect.poll(scrolled).toBeGreaterThan(60)
  const menu = support.getByRole('button', { name: 'Open menu' })
  const bottom = await banner.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await menu.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
  await support.setViewportSize(desktop.viewport)
  await support.reload()
  await expect(banner).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('bowerbird.token')), 'the tab alone has it').toBeNull()

  await visit(settings, `${own.url}/settings`)
  await expect(settings.getByRole('list', { name: 'Recent visits' })).toContainText(OPERATOR.name)
  await settings.getByRole('button', { name: 'End access' }).click()
  await expect(settings.getByRole('button', { name: 'Allow for 24 hours' })).toBeVisible()
  await support.reload()
  await expect(support, 'without leave it leads back').toHaveURL(/\/admin\/users\/\d+$/)
  await theirs.close()

  await page.getByRole('link', { name: 'What operators did' }).click()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('ada: looked at the account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Name').fill(OPERATOR.name)
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password)
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page, 'back at the page that was wanted').toHaveURL(/\/admin\/log\?user=\d+$/)
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('ada: signed in')
  await page.setViewportSize(phone.viewport)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Log' }), 'the last page is in sight on a phone').toBeInViewport({
    ratio: 1,
  })
  await api.dispose()
})
