import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import styles from './ArticleText.module.css'
import type { Article } from './articles'

/** An article as it was compiled at build time; its links stay within the app. */
export function ArticleText({ article }: { article: Article }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (
      !href?.startsWith('/') ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, whose HTML the compiler escapes
    // biome-ignore lint/a11y: the links inside take focus and keys
    <div onClick={follow} dangerouslySetInnerHTML={{ __html: article.html }} className={styles.text} />
  )
}
