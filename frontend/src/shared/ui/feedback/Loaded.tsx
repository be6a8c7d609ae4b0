import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { ErrorState } from './ErrorState'

interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Stands over the reason; without it the reason stands alone. */
  title?: string
}

/** Why a query has no answer, with the way to ask again. */
export function LoadFailed({ query: { error, isFetching, refetch }, title }: LoadFailedProps) {
  const reason = messageOf(error)
  return (
    <ErrorState title={title ?? reason} onRetry={() => void refetch()} busy={isFetching}>
      {title && reason}
    </ErrorState>
  )
}

interface LoadingProps {
  /** What a screen reader says. */
  text: string
  height: number
}

/** Holds the place of an answer that is on its way. */
export function Loading({ text, height }: LoadingProps) {
  return (
    <>
      <Announce text={text} />
      <Skeleton variant="rounded" height={height} />
    </>
  )
}

interface LoadedProps<Data> {
  query: LoadFailedProps['query'] & { data: Data | undefined }
  /** The title above the reason of a failure. */
  failure?: string
  /** Stands there until the answer comes. */
  meanwhile: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has answered; until then that it is on its way, or why it has failed. */
export function Loaded<Data>({ query, failure, meanwhile, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <LoadFailed query={query} {...(failure && { title: failure })} /> : meanwhile
}
