import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import { plannerCreateIdea, plannerDeleteIdea } from '@/shared/api/gen/sdk.gen'
import type { BuddyMessageView, BuddySuggestionView } from '@/shared/api/gen/types.gen'
import { useToast } from '@/shared/ui/feedback/Toast'

export type Idea = NonNullable<BuddyMessageView['idea']>

/** What is saved as an idea; the server says under which key, and which idea it was saved as. */
export type Saveable = { idea: Idea } & Pick<BuddySuggestionView, 'description'> & Pick<BuddyMessageView, 'ideaKey'>

/** Saves what Buddy said as an idea, once by its key, whichever page saves it; undone it can be saved again. */
export function useSaveIdea({ idea, description, ideaKey }: Saveable) {
  const toast = useToast()
  const remove = useMutation({
    mutationFn: (id: number) => plannerDeleteIdea({ path: { id } }),
    meta: { changes: ['ideas', 'savedIdeas'], failure: "We couldn't remove this idea." },
  })
  const wasThere = () => toast('Already in your planner')
  const create = useMutation({
    mutationFn: () =>
      plannerCreateIdea({
        body: { ...idea, plannedDate: idea.plannedDate ?? undefined, description },
        headers: { 'Idempotency-Key': ideaKey },
      }),
    onSuccess: ({ id, repeated }) =>
      repeated ? wasThere() : toast('Saved to your planner', { undo: () => remove.mutate(id) }),
    // Saved before, when its words or figures were others.
    onError: (error) => isConflict(error) && wasThere(),
    meta: {
      changes: ['ideas', 'savedIdeas'],
      failure: (_: unknown, error) => (isConflict(error) ? undefined : "We couldn't save this idea."),
    },
  })
  return { busy: create.isPending || remove.isPending, save: () => create.mutate() }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
