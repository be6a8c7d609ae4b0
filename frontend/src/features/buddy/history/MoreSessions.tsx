import Button from '@mui/material/Button'
import type { useInfiniteQuery } from '@tanstack/react-query'

export type SessionPages = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

/** Brings the next page of conversations, where there is one. */
export function MoreSessions({ query }: { query: SessionPages }) {
  if (!query.hasNextPage) return null
  return (
    <Button size="small" variant="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more conversations
    </Button>
  )
}
