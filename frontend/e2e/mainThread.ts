import type { Page } from '@playwright/test'

/** Says how many milliseconds of processor time the page's main thread has worked since: what else the machine does counts for nothing. */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    const tasks = metrics.find(({ name }) => name === 'TaskDuration')
    if (!tasks) throw new Error('the browser does not tell how long the main thread has worked')
    return 1000 * tasks.value
  }
  const before = await worked()
  return async () => (await worked()) - before
}
