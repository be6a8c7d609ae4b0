import Button, { type ButtonProps } from '@mui/material/Button'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { InlineMessage } from './InlineMessage'

export type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'children'> {
  query: Pages
}

/** Fetches what is older than the things on the page, while there is any. */
export function ShowMore({ query, ...button }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} {...button} />
      {query.isFetchNextPageError && <InlineMessage tone="bad">{messageOf(query.error)}</InlineMessage>}
    </>
  )
}
