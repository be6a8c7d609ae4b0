import {
  type APIRequestContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerInfo,
} from '@playwright/test'
import { type Account, newCreator, newMember, newTracker } from './accounts'
import { Complaints } from './complaints'
import { carry } from './person'

interface Options {
  /** Whether the code of menus, dialogs and charts is loaded while the page is idle: half of its requests, a third of the time. */
  idleLoads: boolean
}

interface Fixtures {
  /** Fails the test on errors in the console and breaches of the CSP. */
  complaints: Complaints
  /** Signed in: a user without an Instagram account, shared by the worker's tests. What a test changes needs a new one. */
  member: Account
  /** The same with the numbers of an Instagram account. */
  creator: Account
  /** The same with a competitor. */
  tracker: Account
  /** Signed in, and nobody else's. */
  newMember: Account
  newCreator: Account
}

interface Shared {
  sharedMember: Account
  sharedCreator: Account
  sharedTracker: Account
}

type Make = (api: APIRequestContext) => Promise<Account>
type Share = (
  arguments_: PlaywrightWorkerArgs,
  use: (account: Account) => Promise<void>,
  info: WorkerInfo,
) => Promise<void>

const shared = (make: Make): [Share, { scope: 'worker' }] => [
  async ({ playwright }, use, { project }) => {
    const api = await playwright.request.newContext({ baseURL: project.use.baseURL })
    await use(await make(api))
    await api.dispose()
  },
  { scope: 'worker' },
]

/** The browser of whoever pays for each byte: a part's code comes when the part is shown. */
const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

const carried = async (page: Page, account: Account, use: (account: Account) => Promise<void>) => {
  await carry(page, account.token, account.user)
  await use(account)
}

export const test = base.extend<Options & Fixtures, Shared>({
  idleLoads: [false, { option: true }],
  context: async ({ context, idleLoads }, use) => {
    if (!idleLoads) await context.addInitScript(savesData)
    await use(context)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      await complaints.listen(context)
      await use(complaints)
      complaints.judge()
    },
    { auto: true },
  ],
  sharedMember: shared(newMember),
  sharedCreator: shared(newCreator),
  sharedTracker: shared(newTracker),
  member: ({ page, sharedMember }, use) => carried(page, sharedMember, use),
  creator: ({ page, sharedCreator }, use) => carried(page, sharedCreator, use),
  tracker: ({ page, sharedTracker }, use) => carried(page, sharedTracker, use),
  newMember: async ({ page, request }, use) => carried(page, await newMember(request), use),
  newCreator: async ({ page, request }, use) => carried(page, await newCreator(request), use),
})

export { expect }

/** A text that the page shows; its copy for screen readers is left out. */
export const seen = (page: Page, text: string | RegExp, options: { exact?: boolean } = {}) =>
  page.getByText(text, options).and(page.locator(':not(#announcer > div)'))

/** The figure of a metric card, as shown. */
export const metric = (page: Page, name: string) => page.getByRole('region', { name }).locator('p').first()

/** Pastes into whatever has the focus, as from another window. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
