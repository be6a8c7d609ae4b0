import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChatSession, sessionQuery } from '../chat/queries'

/** The conversation that is open: the one of the address, else the latest as the page came. It stays open when another becomes the latest. */
export function useOpenSession(sessions: ChatSession[] | undefined, more: boolean, chosen: number | undefined) {
  const [first, setFirst] = useState<number>()
  const latest = sessions?.[0]?.id
  const stillThere = sessions?.some(({ id }) => id === first)
  if (chosen === undefined && latest !== undefined && !stillThere && first !== latest) setFirst(latest)
  const wanted = chosen ?? first
  const listed = sessions?.find(({ id }) => id === wanted)
  // It may be older than those that were loaded.
  const further = useQuery({ ...sessionQuery(wanted ?? 0), enabled: wanted !== undefined && !listed && more })
  const session = listed ?? further.data
  return {
    session,
    loading: further.isLoading,
    /** With the open one, wherever it stands. */
    sessions: session && !listed ? [...(sessions ?? []), session] : (sessions ?? []),
  }
}
