import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import { plannerChangeIdea } from '@/shared/api/gen/sdk.gen'
import type { PlannerView } from '@/shared/api/gen/types.gen'
import { quoted } from '@/shared/lib/quoted'
import { useToast } from '@/shared/ui/feedback/Toast'

/** What has to be known of an idea to link it: a change since then is noticed. */
type Linkable = Pick<PlannerView, 'id' | 'title' | 'version'>

/** An idea goes from one saved post to another; null is none. */
interface Move {
  idea: Linkable
  from: number | null
  to: number | null
  /** What is said of it and can be undone; an Undo itself says nothing. */
  said?: string
}

async function send({ idea: { id, version }, from, to }: Move): Promise<PlannerView> {
  const put = (read: number) => plannerChangeIdea({ path: { id }, body: { version: read, postInspirationId: to } })
  try {
    return await put(version)
  } catch (error) {
    const current = error instanceof ApiError && error.status === 409 ? (error.current as PlannerView) : undefined
    // Text that was changed elsewhere is left as it is; another link would be overwritten.
    if (current?.postInspirationId !== from) throw error
    return put(current.version)
  }
}

/** Attaches ideas to a saved post and detaches them; both can be undone. */
export function useIdeaLink(savedPostId: number) {
  const toast = useToast()
  const move = useMutation({
    mutationFn: send,
    meta: { changes: ['ideas'], failure: 'Failed to save idea.' },
    onSuccess: (idea, { from, to, said }) => {
      if (said) toast(said, { undo: () => move.mutate({ idea, from: to, to: from }) })
    },
  })
  return {
    isPending: move.isPending,
    /** `from` is the saved post that the idea belonged to until now. */
    attach: (idea: Linkable, from: number | null, onDone: () => void) =>
      move.mutate(
        { idea, from, to: savedPostId, said: `${quoted(idea.title)} is attached to this post` },
        { onSuccess: onDone },
      ),
    detach: (idea: Linkable) =>
      move.mutate({ idea, from: savedPostId, to: null, said: `${quoted(idea.title)} is detached from this post` }),
  }
}
