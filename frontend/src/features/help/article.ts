/** A help article as the build makes it of its Markdown. */
export interface Article {
  slug: string
  title: string
  kind: 'faq' | 'guide' | 'figure' | 'news'
  order: number
  /** The smallest plan that may read it; every one unless said. */
  plan: 'BASIC' | 'PRO' | 'BUSINESS'
  /** The names of the figures whose formulas it tells. */
  explains: string[]
  /** Words that are searched though the text doesn't use them. */
  keywords: string[]
  html: string
  /** What is searched. */
  text: string
}
