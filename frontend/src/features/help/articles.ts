import type { Article } from './article'
import { search } from './search'

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

export const searchArticles = (typed: string): Article[] => search(articles, typed)

const RANK = { BASIC: 0, PRO: 1, BUSINESS: 2 }

/** Whether an article is for larger plans than the user's. */
export const isLocked = (article: Article, plan: keyof typeof RANK): boolean => RANK[article.plan] > RANK[plan]
