import { useMutation } from '@tanstack/react-query'
import { plannerGetIdea } from '@/shared/api/gen/sdk.gen'
import { useOpenBuddy } from '@/shared/buddy/panel'
import { useStableCallback } from '@/shared/lib/useStableCallback'
import { type Idea, nameOf } from './idea'

/** Has Buddy write copy for an idea as it is saved now; what a list knows of it may be old, and is shortened. */
export function useBuddyCopy() {
  const openBuddy = useOpenBuddy()
  const start = useMutation({
    mutationFn: ({ id }: Pick<Idea, 'id'>) => plannerGetIdea({ path: { id } }),
    onSuccess: ({ id, title, type, plannedDate, description, finalCopywriting }) =>
      openBuddy({
        context: 'general',
        idea: { id, title, type: nameOf(type), plannedDate, description, finalCopywriting },
      }),
  })
  return {
    copy: useStableCallback((idea: Pick<Idea, 'id'>) => start.mutate(idea)),
    failed: start.isError,
    dismiss: start.reset,
  }
}
