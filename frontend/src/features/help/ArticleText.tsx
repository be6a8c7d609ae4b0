import Box from '@mui/material/Box'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
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
    <Box onClick={follow} dangerouslySetInnerHTML={{ __html: article.html }} sx={text} />
  )
}

const text = {
  maxWidth: 640,
  color: 'text.secondary',
  fontSize: '1rem',
  lineHeight: '1.625rem',
  '& > :first-of-type': { mt: 0 },
  '& a': { color: 'primary.main' },
  '& strong': { color: 'text.primary', fontWeight: 600 },
  '& li': { my: 1 },
  '& ul, & ol': { pl: 5 },
  '& blockquote': {
    m: 0,
    my: 4,
    p: 4,
    borderRadius: 'var(--bb-r-control)',
    bgcolor: 'background.sunken',
    color: 'text.primary',
    '& p': { m: 0 },
  },
  '& table': { width: '100%', borderCollapse: 'collapse', my: 4, fontSize: '0.875rem', lineHeight: '1.25rem' },
  '& th, & td': { p: '10px 6px', textAlign: 'start', borderBottom: '1px solid var(--bb-line)', verticalAlign: 'top' },
  '& th': { color: 'text.primary', fontWeight: 600 },
}
