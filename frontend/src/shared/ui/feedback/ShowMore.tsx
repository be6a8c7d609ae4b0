import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Button, type ButtonProps } from '@/shared/ui/button/Button'
import { InlineMessage } from './InlineMessage'

export type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'variant' | 'sx' | 'children'> {
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
