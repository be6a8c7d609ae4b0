import { type OwnServer, withOwnServer } from '../ownServer'
import { carry, newPerson, register } from '../person'
import { test as base, expect } from '../quality'
import { ready, visit } from '../visit'

const test = base.extend<{ own: OwnServer }>(withOwnServer)

test('log in without Google', async ({ page, own, check }) => {
  await visit(page, `${own.url}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await check('log in without Google')
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a new version', async ({ page, own, playwright, check, complaints }) => {
    complaints.allowBroken() // while the server is replaced, what the page asks for of its own accord is refused
    const api = await playwright.request.newContext({ baseURL: own.url })
    await carry(page, await register(api, newPerson()))
    await api.dispose()
    await visit(page, `${own.url}/settings`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload() // from here on the worker answers
    await ready(page)
    await own.run('second/bowerbird')
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'New version available! Refresh to update?' })).toBeVisible()
    await check('the question about a new version')
  })
})
