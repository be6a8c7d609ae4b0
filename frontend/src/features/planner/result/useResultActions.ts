import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { plannerLinkResult, plannerRefuseOffer, plannerUnlinkResult } from '@/shared/api/gen/sdk.gen'
import type { PlannerResultView } from '@/shared/api/gen/types.gen'
import type { Idea } from '../idea'
import { resultKey } from '../queries'

/** Links an idea to its post, unlinks it, and says of an offered one that it is not. */
export function useResultActions(idea: Pick<Idea, 'id' | 'version'>) {
  const queries = useQueryClient()
  const path = { id: idea.id }
  const onSuccess = (result: PlannerResultView) => queries.setQueryData(resultKey(idea), result)
  const link = useMutation({
    mutationFn: (postId: number) => plannerLinkResult({ path, body: { postId } }),
    meta: { changes: ['ideas'] },
    onSuccess,
  })
  const refuse = useMutation({
    mutationFn: (postId: number) => plannerRefuseOffer({ path, body: { postId } }),
    onSuccess,
  })
  const unlink = useMutation({
    mutationFn: () => plannerUnlinkResult({ path }),
    meta: { changes: ['ideas'] },
  })
  const all = [link, refuse, unlink]
  const failed = all.find(({ error }) => error)
  const alone = <Argument>(act: (argument: Argument) => void) => {
    return (argument: Argument) => {
      for (const one of all) one.reset()
      act(argument)
    }
  }
  return {
    link: alone((postId: number) => link.mutate(postId)),
    refuse: alone((postId: number) => refuse.mutate(postId)),
    unlink: alone(() => unlink.mutate()) as () => void,
    busy: all.some(({ isPending }) => isPending),
    problem: failed ? messageOf(failed.error) : undefined,
  }
}
