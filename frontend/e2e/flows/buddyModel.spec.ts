import type { Page } from '@playwright/test'
import { test as base, expect, seen } from '../fixtures'
import { addIdeas } from '../ideas'
import { ModelServer, type Play } from '../modelServer'
import { OwnServer } from '../ownServer'
import { carry, connect, newPerson, register } from '../person'
import { visit } from '../visit'

/** Looks the followers up, and cites them; for an idea it writes copy. */
const play: Play = ({ messages, tools }) => {
  const last = messages.at(-1)
  if (messages.some(({ content }) => content.includes('"idea":')))
    return { say: '- First lines\n\n> Rye, without the gum.\n> Less water, more time.' }
  if (last?.role !== 'tool' && tools) return { call: 'query', arguments: { metric: 'followers' } }
  const [, id, value] = /"id":"([^"]+)","what":"[^"]+","value":"([^"]+)"/.exec(last?.content ?? '') ?? []
  return {
    say: `You had [${value}](fact:${id}) followers, and 4321 likes. Look [here](https://example.com/elsewhere), then go on.`,
  }
}

const test = base.extend<{ model: ModelServer; own: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  model: async ({}, use) => {
    const model = await ModelServer.start(play)
    await use(model)
    await model.stop()
  },
  own: async ({ context, model }, use) => {
    const own = await OwnServer.make()
    await own.run('bowerbird', model.settings)
    await use(own)
    await Promise.all(context.pages().map((page) => page.goto('about:blank')))
    await own.remove()
  },
})

const panel = (page: Page) => page.getByRole('dialog', { name: 'Buddy', exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Buddy' })

/** Somebody with an account on the test's own server, and an idea. */
async function creator(page: Page, playwright: typeof import('playwright-core'), url: string) {
  const api = await playwright.request.newContext({ baseURL: url })
  const token = await register(api, newPerson())
  await connect(api, token, 'maya.bakes')
  await addIdeas(api, token, [{ title: 'Rye, but not gummy' }])
  await api.dispose()
  await carry(page, token)
}

test.describe('Buddy with a language model', () => {
  test('BUD-021 BUD-028 BUD-045 it is asked, picked up on another page, and writes copy into an idea', async ({
    page,
    own,
    model,
    playwright,
  }) => {
    test.slow() // a program starts
    await creator(page, playwright, own.url)
    await visit(page, `${own.url}/my-performance`)
    await page.getByRole('button', { name: 'Ask Buddy' }).click()
    await panel(page).getByRole('button', { name: 'Skip for now' }).click()
    model.holdAt = 'likes'
    await field(page).fill('How many followers did I have?')
    await field(page).press('Enter')
    await expect(panel(page).getByText('Looked at followers of @maya.bakes')).toBeVisible()
    await expect(panel(page).getByText(/You had .* followers/)).toBeVisible()

    await visit(page, `${own.url}/chat-history`)
    await expect(seen(page, /You had .* followers/)).toBeVisible()
    model.goOn()
    await expect(seen(page, /then go on\./)).toBeVisible({ timeout: 15_000 })
    await expect(seen(page, /tiny-model$/i)).toBeVisible()
    await expect(page.getByRole('link', { name: 'here' }), 'no way out').toHaveCount(0)
    await expect(seen(page, '(not in your data)', { exact: true })).toBeVisible()
    expect(model.asked, 'one look-up, one answer').toHaveLength(2)

    await visit(page, `${own.url}/content-planner`)
    await page.getByRole('button', { name: 'Write copy for Rye, but not gummy with Buddy' }).click()
    await panel(page).getByRole('button', { name: 'Use as final copy' }).click({ timeout: 15_000 })
    await expect(panel(page).getByRole('button', { name: 'In your idea' })).toBeDisabled()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Edit Rye, but not gummy' }).click()
    await expect(page.getByRole('textbox', { name: 'Final copy' })).toHaveValue(
      'Rye, without the gum.\nLess water, more time.',
    )
  })
})
