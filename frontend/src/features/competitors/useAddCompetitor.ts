import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import type { Competitor, CompetitorsAnswer } from './competitors'
import { isFetching, listKey, trackingStatusQuery } from './queries'
import type { useCompetitorActions } from './useCompetitorActions'

export type AddState =
  | { phase: 'idle' }
  /** `known` once the server has found the account; the rest of the reading goes on by itself. */
  | { phase: 'adding'; username: string; known: boolean }
  | { phase: 'success'; username: string }
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
      const message = `@${state.username} was removed from your list meanwhile`
      return setState({ phase: 'error', username: state.username, message })
    }
    if (!status.data || isFetching(status.data)) return
    if (status.data.status === 'ready') return finish.current(state.username)
    const message = `@${state.username} is in your list, but could not be read yet: ${status.data.error ?? 'it is tried again later'}`
    setState({ phase: 'error', username: state.username, message })
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
      // The answer may be lost and the account added all the same: the list, loaded anew, knows.
      const added = error instanceof ApiError && error.code === 'network' && !before && listed(username)
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
    step: reading ? (status.data?.step ?? null) : null,
    submit,
    reset: () => setState({ phase: 'idle' }),
  }
}
