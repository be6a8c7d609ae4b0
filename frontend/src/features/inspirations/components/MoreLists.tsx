import type { SxProps, Theme } from '@mui/material/styles'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/button/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface MoreListsProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  sx?: SxProps<Theme>
}

/** Fetches the lists that are older than those on the page, while there are any. */
export function MoreLists({ query, sx }: MoreListsProps) {
  if (!query.hasNextPage) return null
  return (
    <>
      <Button
        variant="outlined"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
        {...(sx && { sx })}
      >
        Show more lists
      </Button>
      {query.isFetchNextPageError && <InlineMessage tone="bad">{messageOf(query.error)}</InlineMessage>}
    </>
  )
}
