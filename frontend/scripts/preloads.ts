import type { Plugin, Rolldown } from 'vite'

/** The pages at which a visit begins, by their paths. Signed-in visits to other pages need at least the shell, `_app`. */
const PAGES = ['login', '_app', 'dashboard', 'my-performance', 'competitor-comparison', 'content-planner', 'report']

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

/** Writes into the page which files its first pages need; the script of index.html requests them. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const needed = (page: string) => (page === 'login' ? ['startApp', page] : ['startApp', '_app', page])
        const lists = Object.fromEntries(PAGES.map((page) => [page, filesOf(needed(page), bundle)]))
        return [{ tag: 'meta', attrs: { name: 'preloads', content: JSON.stringify(lists) }, injectTo: 'head-prepend' }]
      },
    },
  }
}
