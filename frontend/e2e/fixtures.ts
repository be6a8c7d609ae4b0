import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { carry, connect, newPerson, type Person, register } from './person'
import { Watch } from './watch'

interface Fixtures {
  /** Fails the test on console errors, breaches of the CSP, layout that jumps. */
  watch: Watch
  /** A verified user, signed in. */
  member: Person & { token: string }
  /** The same with the numbers of an Instagram account. */
  creator: Person & { token: string }
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use, info) => {
      const watch = new Watch()
      await watch.listen(context)
      await use(watch)
      watch.judge(info)
    },
    { auto: true },
  ],
  member: async ({ page, request }, use) => {
    const person = newPerson()
    const token = await register(request, person)
    await carry(page, token)
    await use({ ...person, token })
  },
  creator: async ({ member, request }, use) => {
    await connect(request, member.token, 'noa.bakes')
    await use(member)
  },
})

export { expect }

/** axe with every rule on, once nothing moves any more: half faded in or out, no text has its contrast. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoNotice(page)
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((a) => a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found, `axe on ${state}`).toEqual([])
}

/** A notice goes by itself, unless the pointer rests on it. */
export async function expectNoNotice(page: Page): Promise<void> {
  const notice = page.locator('.MuiSnackbar-root')
  if ((await notice.count()) > 0) await page.mouse.move(0, 0)
  await expect(notice).toHaveCount(0)
}

/** Puts the keyboard on a control, once the splash has left the page to the keyboard. */
export async function focusOn(control: Locator): Promise<void> {
  await expect(async () => {
    await control.focus()
    await expect(control).toBeFocused({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, 'width of the content').toBeLessThanOrEqual(window ?? 0)
}

/** The figure of a metric card, as shown. */
export const metric = (page: Page, name: string) => page.getByRole('region', { name }).locator('p').first()

/** Pastes into whatever has the focus, as from another window. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
