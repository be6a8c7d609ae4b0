import type { Plugin, Rolldown } from 'vite'

/** The pages at which a visit begins, by their paths. Signed-in visits to other pages need at least the shell, `_app`. */
const PAGES = [
  'login',
  'admin',
  '_app',
  'dashboard',
  'my-performance',
  'competitor-comparison',
  'content-planner',
  'report',
]

/** What is needed where the shell is not: to sign in, and for the pages of operators. */
const WITHOUT_SHELL: Record<string, string[]> = { login: ['login'], admin: ['_console'] }

/** The files of the chunks with these names and of all that they import. */
export function filesOf(names: string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle)) if (names.includes(chunk.name ?? '')) add(chunk.fileName)
  return [...found].map((file) => `/${file}`)
}

/**
 * Writes into the page which files its first pages need, for the script of index.html to request them, and the styles: read from a file
 * of their own, a picture of a chart would set the base address of a document, which the content policy refuses.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const html = page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (link, file) => {
          const styles = bundle[file]
          return styles?.type === 'asset' ? `<style>${styles.source}</style>` : link
        })
        const needed = (name: string) => ['startApp', ...(WITHOUT_SHELL[name] ?? ['_app', name])]
        const content = JSON.stringify(Object.fromEntries(PAGES.map((name) => [name, filesOf(needed(name), bundle)])))
        return { html, tags: [{ tag: 'meta', attrs: { name: 'preloads', content }, injectTo: 'head-prepend' }] }
      },
    },
  }
}
