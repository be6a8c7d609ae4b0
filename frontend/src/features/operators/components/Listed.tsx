import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { PageLinks } from './PageLinks'

interface Page<Item> {
  items: Item[]
  next: number | null
}

interface ListedProps<Item> {
  /** What is listed, as in "mails". */
  label: string
  query: Pick<UseQueryResult<Page<Item>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  cursor: number | undefined
  onCursor: (cursor: number | undefined) => void
  /** Stands there when there is none. */
  empty: { title: string; text?: string }
  children: (items: Item[]) => ReactNode
}

/** A page of a list in each of its states, with the ways to the others. */
export function Listed<Item>({ label, query, cursor, onCursor, empty, children }: ListedProps<Item>) {
  return (
    <Loaded
      query={query}
      failure={`We couldn't load the ${label}`}
      meanwhile={<Loading text={`Loading ${label}`} height={420} />}
    >
      {({ items, next }) => (
        <>
          {items.length === 0 ? <EmptyState title={empty.title}>{empty.text}</EmptyState> : children(items)}
          <PageLinks label={label} cursor={cursor} next={next} onCursor={onCursor} />
        </>
      )}
    </Loaded>
  )
}
