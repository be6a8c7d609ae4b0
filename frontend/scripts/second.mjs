// Builds the app once more, changed: what a new version is to whoever has the first one open. Writes bin/second/dist, and
// bin/second/overlay.json, by which Go embeds it in place of dist (go build -overlay).
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const path = (relative) => new URL(relative, import.meta.url).pathname
const first = path('../dist/')
const second = path('../../bin/second/dist/')

await build({
  root: path('..'),
  logLevel: 'warn',
  plugins: [
    {
      name: 'second',
      transform: (code, id) =>
        id.endsWith('/src/main.tsx') ? `${code}\ndocument.documentElement.dataset.build = 'second'` : undefined,
    },
  ],
  build: { outDir: second, emptyOutDir: true },
})

const files = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())
const gone = files(first).map((name) => [join(first, name), ''])
const there = files(second).map((name) => [join(first, name), join(second, name)])
mkdirSync(second, { recursive: true })
writeFileSync(join(second, '../overlay.json'), JSON.stringify({ Replace: Object.fromEntries([...gone, ...there]) }))
