import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { carry, connect, newPerson, register } from './person'
import { visit } from './visit'

const MOST = { login: 195_000, summary: 225_000 }
const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** The scripts a page asks for until it is drawn, by the bytes that go over the line in brotli. */
async function scriptsOf(page: Page, address: string): Promise<Map<string, number>> {
  // What an idle page fetches ahead begins at once, before this process can look.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.documentElement.dataset.ready) return
      performance.mark('drawn')
      watch.disconnect()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
  })
  await visit(page, address)
  const paths = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < drawn)
    return asked.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
  })
  return new Map(
    paths.map((path) => {
      const packed = statSync(`${dist}${path}.br`, { throwIfNoEntry: false }) ?? statSync(`${dist}${path}`)
      return [path, packed.size]
    }),
  )
}

function print(page: keyof typeof MOST, scripts: Map<string, number>): void {
  // Our own code of charts and the library, which come once the page is idle.
  const charts = [...scripts].filter(([path]) =>
    /\/(ChartCard|LineChart|GrowthLine|Donut|apexcharts[^/]*)-[^/]+$/.test(path),
  )
  const sum = (of: Iterable<[string, number]>) => [...of].reduce((total, [, size]) => total + size, 0)
  const first = sum(scripts) - sum(charts)
  const verdict = first <= MOST[page] ? 'PASS' : 'MISS'
  const beside = charts.map(([, size]) => (size / 1000).toFixed(1)).join(' and ')
  const chart = beside ? `, and ${beside} kB for its charts` : ''
  console.log(
    `first load, ${page.padEnd(7)} ${(first / 1000).toFixed(1).padStart(6)} kB     ${verdict} (at most ${MOST[page] / 1000} of brotli scripts${chart})`,
  )
}

test('login', async ({ page }) => {
  print('login', await scriptsOf(page, '/login'))
})

test('dashboard', async ({ page, request }) => {
  const token = await register(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await carry(page, token)
  print('summary', await scriptsOf(page, '/dashboard'))
})
