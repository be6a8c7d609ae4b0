import type { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button/Button'

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
