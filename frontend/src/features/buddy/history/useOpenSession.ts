import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '@/shared/api/errors'
import { type ChatSession, sessionQuery } from '../chat/queries'

interface Listed {
  sessions: ChatSession[] | undefined
  /** There are older ones that were not loaded. */
  more: boolean
  /** Those that were deleted here: after one of them the latest opens. */
  deleted: readonly number[]
}

/**
 * The conversation that is open: the one of the address, else the latest as the page came. It stays open when another becomes the latest,
 * and none takes its place when it is deleted elsewhere.
 */
export function useOpenSession({ sessions, more, deleted }: Listed, chosen: number | undefined) {
  const [first, setFirst] = useState<number>()
  const latest = sessions?.[0]?.id
  const unset = first === undefined || deleted.includes(first)
  if (chosen === undefined && unset && latest !== undefined && first !== latest) setFirst(latest)
  const wanted = chosen ?? first
  const listed = sessions?.find(({ id }) => id === wanted)
  // It may be older than those that were loaded.
  const further = useQuery({ ...sessionQuery(wanted ?? 0), enabled: wanted !== undefined && !listed && more })
  const session = listed ?? (more && !isNotFound(further.error) ? further.data : undefined)
  const [opened, setOpened] = useState<number>()
  if (session && session.id !== opened) setOpened(session.id)
  const gone = sessions && !session && !further.isLoading && wanted === opened
  return {
    session,
    loading: further.isLoading,
    /** That which was open and is no longer there. */
    gone: gone && wanted !== undefined && !deleted.includes(wanted) ? wanted : undefined,
    /** With the open one, wherever it stands. */
    sessions: session && !listed ? [...(sessions ?? []), session] : (sessions ?? []),
  }
}
