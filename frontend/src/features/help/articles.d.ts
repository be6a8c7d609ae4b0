declare module '*.md' {
  import type { Article } from './article'

  const article: Article
  export default article
}
