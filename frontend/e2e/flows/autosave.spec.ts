import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect, seen } from '../fixtures'
import { addIdeas } from '../ideas'
import { type OwnServer, withOwnServer } from '../ownServer'
import { ask, carry, newPerson, profileOf, register } from '../person'
import { visit } from '../visit'

const test = base.extend<{ own: OwnServer }>(withOwnServer)

const ROUNDS = 6
const field = (page: Page, name = 'Draft') => page.getByRole('textbox', { name })
const saved = (page: Page) => expect(seen(page, 'Autosaved')).toBeVisible({ timeout: 20_000 })
const unsaved = (page: Page) => seen(page, /Unsaved text in/)

async function edit(page: Page, address = '/content-planner'): Promise<void> {
  await visit(page, address)
  await page.getByRole('button', { name: 'Edit Rye' }).click()
  await expect(field(page)).toBeVisible()
}

/** From now on window.told is the longest draft that the page has called saved. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const dialog = document.querySelector('[role="dialog"]')
      const draft = [...(dialog?.querySelectorAll('label') ?? [])].find(
        (label) => label.textContent === 'Draft',
      )?.control
      const save = [...(dialog?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Save')
      if (draft && save?.disabled && dialog?.querySelector('[role="status"]')?.textContent === 'Autosaved') {
        Object.assign(window, { told: (draft as HTMLTextAreaElement).value })
      }
      requestAnimationFrame(look)
    }
    look()
  })

const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: string }).told ?? '')

/** Whether a text is acknowledged, or stands in the drafts of the device. */
const kept = (page: Page, text: string) =>
  page.evaluate(async (typed) => {
    if ((window as unknown as { told?: string }).told === typed) return true
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const drafts = await answer(database.transaction(store).objectStore(store).getAll())
        if (JSON.stringify(drafts).includes(typed)) return true
      }
      database.close()
    }
    return false
  }, text)

async function stored(api: APIRequestContext, token: string): Promise<string> {
  const answer = await api.get('/api/ideas', { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()).items[0].description ?? ''
}

test('PLAN-020 PLAN-021 a server that is killed loses nothing that the page called saved, nor what was typed', async ({
  page,
  context,
  own,
  playwright,
  complaints,
}) => {
  test.setTimeout(240_000)
  complaints.allowBroken()
  complaints.allow(409, 503) // an answer that was lost on its way; the server as it starts
  const api = await playwright.request.newContext({ baseURL: own.url })
  const token = await register(api, newPerson())
  const user = await profileOf(api, token)
  await addIdeas(api, token, [{ title: 'Rye' }])
  const begin = async (next: Page) => {
    await listen(next)
    await carry(next, token, user)
    await visit(next, `${own.url}/content-planner`)
    return next
  }
  let tab = await begin(page)
  let typed = ''
  let acknowledged = ''
  await edit(tab, `${own.url}/content-planner`)
  for (let round = 1; round <= ROUNDS; round++) {
    const moment = Math.round(Math.random() * 2_500)
    const killed = new Promise((resolve) => setTimeout(resolve, moment)).then(() => own.kill())
    for (let word = 1; word <= 8; word++) {
      const next = `${round}.${word} `
      await field(tab).press('Control+End')
      await field(tab).pressSequentially(next, { delay: Math.random() * 150 })
      typed += next
    }
    await killed
    acknowledged = (await told(tab)) || acknowledged
    const crashes = round % 2 === 0
    if (crashes) {
      await expect.poll(() => kept(tab, typed), 'the device writes its copy after the keystroke').toBe(true)
      await tab.close()
    }
    await own.run('bowerbird')
    const there = await stored(api, token)
    expect(typed.startsWith(there), `round ${round}, killed after ${moment} ms: what is stored was typed`).toBe(true)
    expect(
      there.startsWith(acknowledged),
      `round ${round}, killed after ${moment} ms: what the page called saved`,
    ).toBe(true)
    if (crashes) {
      tab = await begin(await context.newPage())
      if (there !== typed.trimEnd() && there !== typed) {
        await expect(unsaved(tab)).toContainText('Rye')
        await tab.getByRole('button', { name: 'Continue' }).click()
      } else await tab.getByRole('button', { name: 'Edit Rye' }).click()
      await expect(field(tab)).toHaveValue(typed)
    }
    await expect.poll(() => stored(api, token), { message: `round ${round}`, timeout: 20_000 }).toBe(typed)
  }
  await saved(tab).catch(() => {}) // it may have been said and gone
  await tab.getByRole('button', { name: 'Close' }).click()
  await expect(unsaved(tab)).toHaveCount(0)
  await api.dispose()
})

test('two devices, one of them offline for an hour: both texts are there', async ({
  page,
  newMember,
  request,
  browser,
  complaints,
}) => {
  complaints.allow(0, 409)
  await addIdeas(request, newMember.token, [{ title: 'Rye' }])
  await page.clock.install()
  await edit(page)
  await page.context().setOffline(true)
  await field(page).fill('Written on the train')
  await field(page, 'Final copy').fill('Only here')
  await page.clock.runFor(2_000)
  await expect(seen(page, /Your text is kept on this device, and we'll try again/)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await carry(other, newMember.token, newMember.user)
  await edit(other)
  await field(other).fill('Written at home')
  await saved(other)

  await page.clock.fastForward('01:00:00')
  await expect(field(page)).toHaveValue('Written on the train')
  await page.context().setOffline(false)
  await page.clock.resume()
  const choice = page.getByRole('radiogroup', { name: 'Draft' })
  await expect(choice.getByText('Written on the train')).toBeVisible()
  await expect(choice.getByText('Written at home')).toBeVisible()
  await page.getByRole('button', { name: 'Keep chosen' }).click()
  await saved(page)
  await expect.poll(() => stored(request, newMember.token)).toBe('Written on the train')

  await field(other, 'Final copy').fill('And there')
  const choices = other.getByRole('radiogroup', { name: 'Final copy' })
  await expect(choices.getByText('Only here')).toBeVisible()
  await expect(choices.getByText('And there')).toBeVisible()
  await elsewhere.close()
})

test('what one person leaves unsaved is nobody else’s after signing out', async ({
  page,
  newMember,
  request,
  context,
  complaints,
}) => {
  complaints.allow(0)
  await addIdeas(request, newMember.token, [{ title: 'Rye' }])
  await edit(page)
  await page.route('**/api/ideas/*', (route) => route.abort())
  await field(page).fill('Nobody else’s')
  await expect(seen(page, /kept on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(unsaved(page)).toBeVisible()
  await page.unrouteAll()
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Log Out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(unsaved(page)).toHaveCount(0)

  const stranger = await register(request, newPerson('Dana Cohen'))
  const theirs = await context.newPage()
  await carry(theirs, stranger, await profileOf(request, stranger))
  await visit(theirs, '/content-planner')
  await expect(theirs.getByText('No content ideas yet')).toBeVisible()
  await expect(unsaved(theirs)).toHaveCount(0)
  await theirs.close()

  const { email, password } = newMember
  const { access_token } = await ask(request, 'POST', '/auth/login', { email, password })
  const again = await context.newPage()
  await carry(again, access_token, newMember.user)
  await visit(again, '/content-planner')
  await expect(unsaved(again)).toContainText('Rye')
})

test('PLAN-021 text of an editor that was closed offline is saved once the device is online', async ({
  page,
  newMember,
  request,
  complaints,
}) => {
  complaints.allow(0)
  await addIdeas(request, newMember.token, [{ title: 'Rye' }])
  await edit(page)
  await page.context().setOffline(true)
  await field(page).fill('Written on the train')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(unsaved(page)).toContainText('Rye')
  await page.context().setOffline(false)
  await expect.poll(() => stored(request, newMember.token)).toBe('Written on the train')
  await expect(unsaved(page)).toHaveCount(0)
})
