import type { Article } from './article'

export type { Article }

const files = import.meta.glob<Article>('./articles/*.md', { eager: true, import: 'default' })

/** Every article, in the order of its kind. */
const articles: Article[] = Object.values(files).sort((one, other) => one.order - other.order)

export const articlesOf = (kind: Article['kind']): Article[] => articles.filter((article) => article.kind === kind)

export const findArticle = (slug: string): Article | undefined => articles.find((article) => article.slug === slug)

/** The article that tells a figure's formula; those of insights have names of their own. */
export function articleOfFigure(name: string): Article {
  const plain = name.replace(/^Change of (?!the rate|posts)/, '').replace(/ now$/, '')
  const found = articles.find(({ explains }) => explains.includes(name) || explains.includes(plain))
  return found ?? (findArticle('insights') as Article)
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Articles with every word that is typed, those with all of them in the title first. */
export function searchArticles(typed: string): Article[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => folded(text).includes(word))
  const found = articles.filter(({ title, text, explains }) => holds(`${title} ${explains.join(' ')} ${text}`))
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))]
}

const RANK = { BASIC: 0, PRO: 1, BUSINESS: 2 }

/** Whether an article is for larger plans than the user's. */
export const isLocked = (article: Article, plan: keyof typeof RANK): boolean => RANK[article.plan] > RANK[plan]
