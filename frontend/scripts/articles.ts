import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import type { Article } from '../src/features/help/article'

// HTML in an article stays text, and addresses that run code are no links.
const markdown = new MarkdownIt({ html: false, typographer: false })

/** An article as it is written: lines of `key: value` between two rules, then Markdown. */
export function compile(slug: string, source: string): Article {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const facts = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s+(.*)/).slice(0, 2)))
  const { title, kind, order, plan = 'BASIC', explains = '', keywords = '' } = facts
  if (!title || !['faq', 'guide', 'figure', 'news'].includes(kind) || !(Number(order) > 0)) {
    throw new Error(`${slug}.md: title, kind and order are needed`)
  }
  const html = markdown.render(body)
  return {
    slug,
    title,
    kind,
    order: Number(order),
    plan,
    explains: listOf(explains),
    keywords: listOf(keywords),
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

const listOf = (names: string): string[] =>
  names
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** Compiles the help articles at build time: no Markdown reaches the browser. */
export function articles(): Plugin {
  return {
    name: 'help-articles',
    transform(source, id) {
      const slug = /\/features\/help\/articles\/([\w-]+)\.md$/.exec(id)?.[1]
      if (!slug) return null
      return { code: `export default ${JSON.stringify(compile(slug, source))}`, map: null }
    },
  }
}
