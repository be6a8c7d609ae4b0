import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  competitorsAdd,
  competitorsRemove,
  competitorsStartTracking,
  competitorsStopTracking,
} from '@/shared/api/gen/sdk.gen'
import { subscriptionKey } from '@/shared/plan/subscription'
import type { CompetitorsAnswer } from './competitors'
import { changeKey, competitorsKey, listKey } from './queries'

/** Adds, removes, starts and stops. The list is loaded anew after each. */
export function useCompetitorActions(onChanged: () => void) {
  const queries = useQueryClient()

  const running = useRef(0)
  const begin = () => {
    running.current += 1
  }
  const reload = async () => {
    running.current -= 1
    onChanged()
    // While another change is on its way its own end reloads; one load then serves both.
    if (running.current > 0) return
    await Promise.all([
      queries.invalidateQueries({ queryKey: competitorsKey }),
      queries.invalidateQueries({ queryKey: subscriptionKey }),
    ])
  }

  /** The row moves at once; the numbers follow with the reload. */
  const move = (isTracking: boolean) => ({
    mutationKey: changeKey,
    mutationFn: (username: string) =>
      (isTracking ? competitorsStartTracking : competitorsStopTracking)({ path: { username } }),
    onMutate: async (username: string) => {
      begin()
      await queries.cancelQueries({ queryKey: listKey })
      const before = queries.getQueryData<CompetitorsAnswer>(listKey)
      if (before) queries.setQueryData(listKey, moved(before, username, isTracking))
      return { before }
    },
    onError: (_: unknown, __: string, kept: { before: CompetitorsAnswer | undefined } | undefined) =>
      queries.setQueryData(listKey, kept?.before),
    onSettled: reload,
  })

  return {
    add: useMutation({
      mutationKey: changeKey,
      mutationFn: (instaUsername: string) => competitorsAdd({ body: { instaUsername } }),
      onMutate: begin,
      onSettled: reload,
    }),
    remove: useMutation({
      mutationKey: changeKey,
      mutationFn: (username: string) => competitorsRemove({ path: { username } }),
      onMutate: begin,
      onSettled: reload,
    }),
    start: useMutation(move(true)),
    stop: useMutation(move(false)),
  }
}

function moved(answer: CompetitorsAnswer, username: string, isTracking: boolean): CompetitorsAnswer {
  return {
    ...answer,
    trackedCount: answer.trackedCount + (isTracking ? 1 : -1),
    competitors: answer.competitors.map((competitor) =>
      competitor.instaProfile.instaUsername === username ? { ...competitor, isTracking } : competitor,
    ),
  }
}
