import { test as base, expect } from '../fixtures'
import { type OwnServer, withOwnServer } from '../ownServer'
import { carry, newPerson, register } from '../person'

const test = base.extend<{ own: OwnServer }>(withOwnServer)

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SHELL-025 SHELL-026 a second build asks before it takes over', async ({
    page,
    own,
    playwright,
    complaints,
  }) => {
    test.slow() // three programs start
    complaints.allowBroken() // while the server is replaced, what the page asks for of its own accord is refused
    const api = await playwright.request.newContext({ baseURL: own.url })
    await carry(page, await register(api, newPerson()))
    await api.dispose()
    const build = () => page.locator('html').getAttribute('data-build')
    await page.goto(`${own.url}/settings`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload() // from here on the worker answers
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${own.url}/sw.js`)
    expect(await build()).toBeNull()

    await page.waitForLoadState('networkidle')
    await own.run('second/bowerbird')
    const prompt = page.getByRole('dialog', { name: 'New version available! Refresh to update?' })
    await page.reload()
    await expect(prompt).toBeVisible()
    expect(await build(), 'the build one has stays until one says so').toBeNull()

    // Whoever is in the middle of something finishes it first.
    await prompt.getByRole('button', { name: 'Later' }).click()
    await expect(prompt).toBeHidden()
    const name = page.getByLabel('Full Name')
    await name.fill('Noa, half typed')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(name).toHaveValue('Noa, half typed')
    expect(await build()).toBeNull()

    await page.reload()
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
    await expect(page.getByLabel('Full Name'), 'and one is still signed in').toHaveValue('Noa Levin')
    await page.reload()
    await expect(name).toBeVisible()
    expect(await build()).toBe('second')
    await expect(prompt).toHaveCount(0)
  })
})
