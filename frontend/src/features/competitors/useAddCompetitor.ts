import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { fetchStep, isFetching } from '@/shared/lib/fetchStep'
import type { Competitor, CompetitorsAnswer } from './competitors'
import { listKey, trackingStatusQuery } from './queries'
import type { useCompetitorActions } from './useCompetitorActions'

type AddState =
  | { phase: 'idle' }
  /** `known` once the server has found the account; the rest of the reading goes on by itself. */
  | { phase: 'adding'; username: string; known: boolean }
  | { phase: 'success'; username: string }
  /** Added, and to be read when Instagram allows it. */
  | { phase: 'later'; username: string; message: string }
  | { phase: 'error'; username: string; message: string }

interface Ends {
  onSuccess: (username: string) => void
  onLimit: () => void
}

/** One account being added, from the lookup to its first numbers, whether somebody watches or not. */
export function useAddCompetitor(add: ReturnType<typeof useCompetitorActions>['add'], ends: Ends) {
  const [state, setState] = useState<AddState>({ phase: 'idle' })
  const reading = state.phase === 'adding' && state.known
  const status = useQuery({
    ...trackingStatusQuery(reading ? state.username : ''),
    enabled: reading,
  })
  const end = useRef(ends)
  end.current = ends

  const done = (username: string) => {
    setState({ phase: 'success', username })
    end.current.onSuccess(username)
  }
  const finish = useRef(done)
  finish.current = done

  useEffect(() => {
    if (!reading) return
    if (status.error instanceof ApiError && status.error.code === 'not_found') {
      const message = `@${state.username} was removed from your list in the meantime`
      return setState({ phase: 'error', username: state.username, message })
    }
    if (!status.data || isFetching(status.data)) return
    if (status.data.status === 'ready') return finish.current(state.username)
    const why = status.data.error ?? "We'll keep trying."
    setState({ phase: 'later', username: state.username, message: `@${state.username} is on your list. ${why}` })
  }, [reading, status.data, status.error, state])

  const queries = useQueryClient()
  const listed = (username: string) =>
    queries
      .getQueryData<CompetitorsAnswer>(listKey)
      ?.competitors.find(({ isTracking, instaProfile }) => isTracking && instaProfile.instaUsername === username)

  const follow = (username: string, competitor: Pick<Competitor, 'status'>) =>
    competitor.status === 'ready' ? done(username) : setState({ phase: 'adding', username, known: true })

  const submit = async (username: string) => {
    const before = listed(username)
    setState({ phase: 'adding', username, known: false })
    try {
      follow(username, await add.mutateAsync(username))
    } catch (error) {
      // The answer may be lost and the account added all the same: the list, loaded again, knows.
      const lost = error instanceof ApiError && error.code === 'network' && !before
      if (lost) await queries.refetchQueries({ queryKey: listKey })
      const added = lost && listed(username)
      if (added) return follow(username, added)
      if (error instanceof ApiError && error.code === 'limit_reached') {
        setState({ phase: 'idle' })
        return end.current.onLimit()
      }
      setState({ phase: 'error', username, message: messageOf(error) })
    }
  }

  return {
    state,
    /** What the server is doing at the moment. */
    step: reading && status.data ? fetchStep(status.data) : null,
    submit,
    reset: () => setState({ phase: 'idle' }),
  }
}
