import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import {
  plannerLinkResult,
  plannerRefuseOffer,
  plannerUnlinkResult,
  plannerWithdrawRefusal,
} from '@/shared/api/gen/sdk.gen'
import type { PlannerResultView } from '@/shared/api/gen/types.gen'
import { useToast } from '@/shared/ui/feedback/Toast'
import type { Idea } from '../idea'
import { resultKey } from '../queries'

/** Links an idea to its post, unlinks it, and says of an offered one that it is not. The latter two can be undone. */
export function useResultActions(idea: Idea) {
  const queries = useQueryClient()
  const toast = useToast()
  const path = { id: idea.id }
  const onSuccess = (result: PlannerResultView) => queries.setQueryData(resultKey(idea), result)
  const linkTo = (postId: number) => plannerLinkResult({ path, body: { postId } })
  const undo = useMutation({
    mutationFn: (act: () => Promise<PlannerResultView>) => act(),
    meta: { changes: ['ideas'], failure: "We couldn't undo this." },
    onSuccess,
  })
  const link = useMutation({ mutationFn: linkTo, meta: { changes: ['ideas'] }, onSuccess })
  const refuse = useMutation({
    mutationFn: (postId: number) => plannerRefuseOffer({ path, body: { postId } }),
    meta: { changes: ['ideas'] },
    onSuccess: (result, postId) => {
      onSuccess(result)
      const withdraw = () => plannerWithdrawRefusal({ path: { ...path, postId } })
      toast("We won't offer this post again", { undo: () => undo.mutate(withdraw) })
    },
  })
  const unlink = useMutation({
    mutationFn: (_postId: number | undefined) => plannerUnlinkResult({ path }),
    meta: { changes: ['ideas'] },
    onSuccess: (_, postId) =>
      toast('Post unlinked', postId === undefined ? {} : { undo: () => undo.mutate(() => linkTo(postId)) }),
  })
  const all = [link, refuse, unlink]
  const refused = all.find(({ error }) => error)
  const alone = <Argument>(act: (argument: Argument) => void) => {
    return (argument: Argument) => {
      for (const one of all) one.reset()
      act(argument)
    }
  }
  return {
    link: alone((postId: number) => link.mutate(postId)),
    refuse: alone((postId: number) => refuse.mutate(postId)),
    /** Without a post that could be linked again it can't be undone. */
    unlink: alone((postId: number | undefined) => unlink.mutate(postId)),
    linking: link.isPending,
    busy: [...all, undo].some(({ isPending }) => isPending),
    problem: refused ? messageOf(refused.error) : undefined,
  }
}
