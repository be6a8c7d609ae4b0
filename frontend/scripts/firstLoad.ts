import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The part of a build's output that is read here. */
interface Chunk {
  type: 'chunk'
  name: string
  fileName: string
  isEntry: boolean
  imports: string[]
}
type Output = Record<string, Chunk | { type: 'asset'; names?: string[]; source: string | Uint8Array }>

/** What main.tsx imports once the splash is painted. */
const START = 'startApp'

/** The pages behind the guard at which people begin, or to which a link leads, by their paths. */
const PAGES = ['dashboard', 'my-performance', 'competitor-comparison', 'content-planner', 'report']

/** What those pages ask for first, as the app's own client writes it. */
const ANSWERS = {
  login: ['/api/app'],
  dashboard: ['/api/dashboard/summary?period=last_30_days'],
  'my-performance': ['/api/performance/analytics?duration=last_30_days'],
  'content-planner': ['/api/ideas?page=1&pageSize=20&sort=date_desc'],
}

/** What stands at the top of the pages in the shell, by their paths; the dashboard's begins with a name. */
export const TITLES = {
  dashboard: '',
  'my-performance': 'My Performance',
  'competitor-comparison': 'Competitor Analysis',
  'chat-history': 'Chat History',
  shortlists: 'My Inspirations',
  'content-planner': 'Content Planner',
  billing: 'Billing & Plans',
  pricing: 'Billing & Plans',
  settings: 'Settings',
  help: 'Help',
}

/** The largest thing on the login page, by the width that shows it. */
const PICTURES = { 'bower-phone.svg': '(max-width: 1023.95px)', 'bower-wide.svg': '(min-width: 1024px)' }

/** A chunk and all that it imports, less what the page loads anyway. */
export function chunksOf(name: string, output: Output): string[] {
  const found = new Set<string>()
  const walk = (file: string) => {
    const chunk = output[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    chunk.imports.forEach(walk)
  }
  const files = (wanted: (chunk: Chunk) => boolean) =>
    Object.values(output).flatMap((chunk) => (chunk.type === 'chunk' && wanted(chunk) ? [chunk.fileName] : []))
  files((chunk) => chunk.isEntry || (chunk.name === START && name !== START)).forEach(walk)
  const anyway = new Set(found)
  files((chunk) => !chunk.isEntry && chunk.name === name).forEach(walk)
  return [...found].filter((file) => !anyway.has(file)).map((file) => `/${file}`)
}

/** Where a picture of the sources stands after the build, and which windows show it. */
export function picturesOf(output: Output): { href: string; media: string }[] {
  return Object.entries(PICTURES).flatMap(([name, media]) =>
    Object.entries(output).flatMap(([file, asset]) =>
      asset.type === 'asset' && asset.names?.includes(name) ? [{ href: `/${file}`, media }] : [],
    ),
  )
}

/**
 * Spares a first visit round trips: the styles, boot.js and the splash's picture stand in the page (their files stay, for
 * whoever names them), and the page names the chunks that come before the code that imports them does: the app's own, and those
 * of the pages, of which boot.js takes one; with it, boot.js asks for the page's first answers.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const output = (bundle ?? {}) as Output
        const splash = readFileSync(new URL('../public/bowerbird.svg', import.meta.url), 'utf8')
        const drawn = html.replace(/<img src="\/bowerbird\.svg"[^>]*>/, splash)
        const inlined = drawn.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)">/g, (link, file) => {
          const asset = output[file]
          if (asset?.type !== 'asset') return link
          return `<style>${asset.source}</style>`
        })
        const lists = {
          login: chunksOf('login', output),
          pictures: picturesOf(output),
          answers: ANSWERS,
          titles: TITLES,
          app: chunksOf('_app', output),
          ...Object.fromEntries(PAGES.map((page) => [page, chunksOf(page, output)])),
        }
        const content = JSON.stringify(lists).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        const boot = '<script src="/boot.js"></script>' // reads the list, so it stands below it
        const start = chunksOf(START, output).map(
          (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
        )
        // Without its comments; the server allows it by its hash.
        const script = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8').replace(/^ *\/\/.*\n/gm, '')
        const lines = [`<meta name="first-load" content="${content}" />`, `<script>${script}</script>`, ...start]
        if (!inlined.includes(boot)) throw new Error(`index.html has no ${boot}`)
        return inlined.replace(boot, () => lines.join('\n    '))
      },
    },
  }
}
