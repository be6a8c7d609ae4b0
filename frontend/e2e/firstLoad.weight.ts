import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { carry, connect, newPerson, register } from './person'
import { visit } from './visit'

const MOST = 190_000
const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** The scripts a page has loaded, by the bytes that go over the line in brotli. */
function scriptsOf(page: Page): Map<string, number> {
  const scripts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    const packed = statSync(`${dist}${pathname}.br`, { throwIfNoEntry: false }) ?? statSync(`${dist}${pathname}`)
    scripts.set(pathname, packed.size)
  })
  return scripts
}

function print(name: string, scripts: Map<string, number>): void {
  // Our own code of charts and the library, which come once the page is idle.
  const charts = [...scripts].filter(([path]) => /\/(charts|apexcharts[^/]*)-[^/]+$/.test(path))
  const sum = (of: Iterable<[string, number]>) => [...of].reduce((total, [, size]) => total + size, 0)
  const first = sum(scripts) - sum(charts)
  const verdict = first <= MOST ? 'PASS' : 'MISS'
  const beside = charts.map(([, size]) => (size / 1000).toFixed(1)).join(' and ')
  const chart = beside ? `, and ${beside} kB for its charts` : ''
  console.log(
    `${name.padEnd(19)} ${(first / 1000).toFixed(1).padStart(6)} kB     ${verdict} (at most ${MOST / 1000} of brotli scripts${chart})`,
  )
}

test('login', async ({ page }) => {
  const scripts = scriptsOf(page)
  await visit(page, '/login')
  print('first load, login', scripts)
})

test('dashboard', async ({ page, request }) => {
  const token = await register(request, newPerson())
  await connect(request, token, 'noa.bakes')
  await carry(page, token)
  const scripts = scriptsOf(page)
  await visit(page, '/dashboard') // what menus and dialogs need comes after that
  print('first load, summary', scripts)
})
