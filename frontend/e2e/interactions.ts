import type { Page } from '@playwright/test'

/** The longest that an interaction may keep the page from drawing, in milliseconds. */
const MOST = 100

export type Act = [name: string, act: () => Promise<void>]

/** The longest an interaction kept the page from drawing, in milliseconds (the browser counts in steps of 8). */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const held = window as unknown as { slowest: number }
    held.slowest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId) held.slowest = Math.max(held.slowest, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForTimeout(200)
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}

/** Does all acts twice and prints how long each was felt: the first time the code of menus and panels is on its way too. */
export async function feel(
  page: Page,
  of: string,
  acts: Act[],
  open: (again: boolean) => Promise<void>,
): Promise<void> {
  const slowest = { name: '', duration: 0 }
  for (const round of ['first', 'second']) {
    await open(round === 'second')
    for (const [name, act] of acts) {
      const duration = await longest(page, act)
      console.log(`  ${round} ${name.padEnd(16)} ${duration} ms`)
      if (duration > slowest.duration) Object.assign(slowest, { name, duration })
    }
  }
  const verdict = slowest.duration <= MOST ? 'PASS' : 'MISS'
  console.log(`slowest interaction, ${of} ${slowest.duration} ms (${slowest.name})  ${verdict} (at most ${MOST})`)
}
