import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { ready } from './visit'

/** The most that a page may move under the eye (cumulative layout shift). */
const SHIFT = 0.02

interface Fixtures {
  /** Fails the test when a page moves by more than that. */
  shifts: Shifts
  /** Whether axe looks at the pages: what it finds at one width between two others it finds there, too. */
  axe: boolean
  /** What a page and state are held to: no complaint of axe with every rule on, nothing that sticks out sideways, panels in place. */
  check: (state: string, page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  axe: [true, { option: true }],
  shifts: [
    async ({ context }, use, info) => {
      const shifts = new Shifts()
      await shifts.listen(context)
      await use(shifts)
      shifts.judge(info)
    },
    { auto: true },
  ],
  check: async ({ page, axe }, use) => {
    await use(async (state, shown = page) => {
      await settle(shown)
      if (axe) await expectAccessible(shown, state)
      await expectNoSidewaysScroll(shown, state)
      await expectPanelsInPlace(shown, state)
    })
  },
})

export { expect }

/** Half faded in or out, no text has its contrast: waits until nothing moves and no notice lies over the page. */
async function settle(page: Page): Promise<void> {
  // The first notice brings its code with it. The mailbox is no page of the app.
  if ((await page.locator('#root').count()) > 0) await ready(page)
  const notice = page.locator('.MuiSnackbar-root')
  // A notice goes by itself, unless the pointer rests on it.
  if ((await notice.count()) > 0) await page.mouse.move(0, 0)
  await expect(notice).toHaveCount(0)
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((a) => a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  // The app has no frames, for which axe would open another page and send it all that it found: twice the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found, `axe on ${state}`).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect.soft(content, `width of ${state}`).toBeLessThanOrEqual(window ?? 0)
}

/** Within a panel its middle alone scrolls: else its head and its foot could be scrolled out of sight. */
async function expectPanelsInPlace(page: Page, state: string): Promise<void> {
  const panels = await page.locator('.MuiDrawer-paper:visible').all()
  for (const panel of panels) {
    const longer = await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect.soft(longer, `what a panel of ${state} can be scrolled by`).toBe(0)
  }
}

interface Moved {
  sum: number
  parts: string[]
}

/** Adds up what moves without anybody's act, a document at a time. */
class Shifts {
  readonly #documents = new Map<string, Moved>()

  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('bbShift', (_, document: string, value: number, moved: string) => {
      const { sum, parts } = this.#documents.get(document) ?? { sum: 0, parts: [] }
      this.#documents.set(document, { sum: sum + value, parts: [...parts, `${value.toFixed(4)}: ${moved}`] })
    })
    await context.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      const { bbShift } = window as unknown as { bbShift: (document: string, value: number, moved: string) => void }
      const document = `${location.pathname} ${performance.timeOrigin}`
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue
          const moved = sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 40)
            return `${name} from y ${previousRect.y} to ${currentRect.y}`
          })
          bbShift(document, value, moved.join(' | '))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  }

  judge(info: TestInfo): void {
    for (const [document, { sum }] of this.#documents) {
      info.annotations.push({ type: 'layout shift', description: `${sum.toFixed(4)} at ${document.split(' ')[0]}` })
    }
    const jumping = [...this.#documents].filter(([, { sum }]) => sum > SHIFT)
    expect(jumping, `pages that moved by more than ${SHIFT}`).toEqual([])
  }
}
