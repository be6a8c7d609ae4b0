import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'

/** The most that a page may move under the eye (cumulative layout shift). */
const SHIFT = 0.02

/** Listens to every page of a test for what must never happen: errors, breaches of the CSP, things that jump. */
export class Watch {
  readonly #problems: string[] = []
  readonly #allowed = new Set<number>()
  readonly #shifts = new Map<string, { sum: number; moved: string[] }>()

  /** A failed answer is an error in the browser's console; says which ones this test provokes. */
  allow(...statuses: number[]): void {
    for (const status of statuses) this.#allowed.add(status)
  }

  /** What the browser says of a request that the test itself breaks. */
  allowBroken(): void {
    this.#allowed.add(0)
  }

  async listen(context: BrowserContext): Promise<void> {
    context.on('page', (page) => this.#listenTo(page))
    await context.exposeBinding('bbShift', (_, document: string, value: number, moved: string) => {
      const { sum, moved: before } = this.#shifts.get(document) ?? { sum: 0, moved: [] }
      this.#shifts.set(document, { sum: sum + value, moved: [...before, `${value.toFixed(4)}: ${moved}`] })
    })
    await context.exposeBinding('bbBreach', (_, text: string) => void this.#problems.push(`CSP: ${text}`))
    await context.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      const tell = window as unknown as {
        bbShift: (document: string, value: number, moved: string) => void
        bbBreach: (text: string) => void
      }
      const document = `${location.pathname} ${performance.timeOrigin}`
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue
          const moved = sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 40)
            return `${name} from y ${previousRect.y} to ${currentRect.y}`
          })
          tell.bbShift(document, value, moved.join(' | '))
        }
      }).observe({ type: 'layout-shift', buffered: true })
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        tell.bbBreach(`${violatedDirective} ${blockedURI}`),
      )
    })
  }

  #listenTo(page: Page): void {
    page.on('pageerror', (error) => this.#problems.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      const failed = /Failed to load resource: .*?(?:status of (\d+)|net::)/.exec(message.text())
      if (failed && this.#allowed.has(Number(failed[1] ?? 0))) return
      this.#problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
  }

  /** The verdict at the end of the test. */
  judge(info: TestInfo): void {
    for (const [document, { sum }] of this.#shifts) {
      info.annotations.push({ type: 'layout shift', description: `${sum.toFixed(4)} at ${document.split(' ')[0]}` })
    }
    expect.soft(this.#problems, 'what the browser complained of').toEqual([])
    const jumping = [...this.#shifts].filter(([, { sum }]) => sum > SHIFT)
    expect(jumping, `pages that moved by more than ${SHIFT}`).toEqual([])
  }
}
