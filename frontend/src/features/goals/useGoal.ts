import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import {
  mascotgoalsDeleteGoal,
  mascotgoalsPostponeGoal,
  mascotgoalsPutGoal,
  mascotgoalsPutSettings,
} from '@/shared/api/gen/sdk.gen'
import { outlivesPage } from '@/shared/api/outlivesPage'
import { progressQuery } from './queries'

const SET_FAILED = 'Failed to set goal. Please try again.'

const goal = { changes: ['goal'] } as const
const mascot = { changes: ['mascot'] } as const

/** Takes away the offer to undo the latest removal, which outlives the page that made it. */
let withdrawUndo = () => {}

export const offerUndo = (withdraw: () => void) => {
  withdrawUndo = withdraw
}

/** `failure` is said in a toast; without it the form says why the goal could not be set. */
export const useSetGoal = (failure?: string) =>
  useMutation({
    mutationFn: (posts: number) => mascotgoalsPutGoal({ body: { weekly_post_goal: posts } }),
    // A goal that is set since, wherever, is not overwritten by the one before it.
    onMutate: () => withdrawUndo(),
    meta: failure ? { ...goal, failure } : goal,
  })

export const useRemoveGoal = () => useMutation({ mutationFn: () => mascotgoalsDeleteGoal(), meta: goal })

/** The mascot asks again next week. */
export const usePostponeGoal = () => useMutation({ mutationFn: () => mascotgoalsPostponeGoal(), meta: mascot })

/** `failure` is said in a toast; without it the page says why the switch stayed as it was. */
export const useShowMascot = ({ failure, onHidden }: { failure?: string; onHidden?: () => void } = {}) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mascotShown: boolean) => mascotgoalsPutSettings({ body: { mascotShown }, ...outlivesPage }),
    onSuccess: ({ mascotShown }) => {
      queries.setQueryData(progressQuery.queryKey, (now) => now && { ...now, mascotShown })
      if (!mascotShown) onHidden?.()
    },
    meta: failure ? { ...mascot, failure } : mascot,
  })
}

/** The server's message for a validation error, else the general one. */
export const goalProblem = (error: unknown): string =>
  error instanceof ApiError && error.code === 'validation' ? error.message : SET_FAILED
