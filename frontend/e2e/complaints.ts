import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Collects what the browser complains of on every page of a test: errors, breaches of the CSP. */
export class Complaints {
  readonly #found: string[] = []
  readonly #allowed = new Set<number>()

  /** A failed answer is an error in the browser's console; says which ones this test provokes. */
  allow(...statuses: number[]): void {
    for (const status of statuses) this.#allowed.add(status)
  }

  /** What the browser says of a request that the test itself breaks, and the app of a part that did not come by it. */
  allowBroken(): void {
    this.#allowed.add(0)
  }

  async listen(context: BrowserContext): Promise<void> {
    context.on('page', (page) => this.#listenTo(page))
    for (const page of context.pages()) this.#listenTo(page)
    await context.exposeBinding('bbBreach', (_, text: string) => void this.#found.push(`CSP: ${text}`))
    await context.addInitScript(() => {
      const { bbBreach } = window as unknown as { bbBreach: (text: string) => void }
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        bbBreach(`${violatedDirective} ${blockedURI}`),
      )
    })
  }

  #listenTo(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      const failed = /Failed to load resource: .*?(?:status of (\d+)|net::)/.exec(message.text())
      if (failed && this.#allowed.has(Number(failed[1] ?? 0))) return
      if (message.text().includes('the code of a part did not come') && this.#allowed.has(0)) return
      this.#found.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
  }

  /** The verdict at the end of the test. */
  judge(): void {
    expect.soft(this.#found, 'what the browser complained of').toEqual([])
  }
}
