import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  competitorsAdd,
  competitorsRemove,
  competitorsStartTracking,
  competitorsStopTracking,
} from '@/shared/api/gen/sdk.gen'
import { outlivesPage } from '@/shared/api/outlivesPage'
import type { CompetitorsAnswer } from './competitors'
import { changeKey, listKey } from './queries'

/** Of every change of the list. */
const change = { mutationKey: changeKey, meta: { changes: ['tracking'] } } as const

/** Adds, removes, starts and stops. The list is loaded again after each. */
export function useCompetitorActions() {
  const queries = useQueryClient()

  /** The row moves at once; the numbers follow with the reload. */
  const move = (isTracking: boolean) => ({
    ...change,
    mutationFn: (username: string) =>
      (isTracking ? competitorsStartTracking : competitorsStopTracking)({ path: { username }, ...outlivesPage }),
    onMutate: async (username: string) => {
      await queries.cancelQueries({ queryKey: listKey })
      const before = queries.getQueryData<CompetitorsAnswer>(listKey)
      if (before) queries.setQueryData(listKey, moved(before, username, isTracking))
      return { before }
    },
    onError: (_: unknown, __: string, kept: { before: CompetitorsAnswer | undefined } | undefined) =>
      queries.setQueryData(listKey, kept?.before),
  })

  return {
    add: useMutation({
      ...change,
      mutationFn: (instaUsername: string) => competitorsAdd({ body: { instaUsername } }),
    }),
    remove: useMutation({
      ...change,
      mutationFn: (username: string) => competitorsRemove({ path: { username } }),
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
