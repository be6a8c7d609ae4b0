import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { plannerChangeIdea, plannerDeleteIdea } from '@/shared/api/gen/sdk.gen'
import type { PlannerIdeas } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { outlivesPage } from '@/shared/api/outlivesPage'
import { quoted } from '@/shared/lib/quoted'
import { useToast } from '@/shared/ui/feedback/Toast'
import { type Idea, nameOf, type Status } from './idea'
import { dayOf, formatPlanned, movedTo } from './planned'
import { ideaKey } from './queries'

type Change = Partial<Pick<Idea, 'status' | 'plannedDate'>>

const isPage = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === 'page' || queryKey[1] === 'day'

/** Its first control that is seen takes the focus, which 'Undo' loses with its toast. */
function focusIdea(id: number) {
  for (const control of document.querySelectorAll<HTMLElement>(`main [data-idea="${id}"]`)) {
    control.focus()
    if (document.activeElement === control) return
  }
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/** What can be done with an idea without opening it. It shows at once and can be undone. */
export function useIdeaActions() {
  const queries = useQueryClient()
  const toast = useToast()

  const show = (id: number, change: Change) =>
    queries.setQueriesData<PlannerIdeas>({ queryKey: keys.ideas, predicate: isPage }, (page) =>
      page ? { ...page, items: page.items.map((idea) => (idea.id === id ? { ...idea, ...change } : idea)) } : page,
    )

  const change = useMutation({
    mutationFn: ({ id, to }: { id: number; to: Change; from: Change }) =>
      plannerChangeIdea({ path: { id }, body: to, ...outlivesPage }),
    meta: { changes: ['ideas'] },
    onMutate: async ({ id, to }) => {
      await queries.cancelQueries({ queryKey: keys.ideas, predicate: isPage })
      show(id, to)
    },
    onSuccess: (idea) => queries.setQueryData(ideaKey(idea.id), idea),
    onError: (error, { id, from }) => {
      show(id, from)
      toast(`Failed to save idea. ${messageOf(error)}`)
    },
  })

  const remove = useMutation({
    mutationFn: (id: number) => plannerDeleteIdea({ path: { id } }),
    meta: { changes: ['ideas', 'savedIdeas'] },
    onSuccess: (_, id) => queries.removeQueries({ queryKey: ideaKey(id) }),
  })

  /** Says what has become of the idea, and takes it back on demand. */
  const apply = (idea: Idea, to: Change, said: string) => {
    const from: Change = 'status' in to ? { status: idea.status } : { plannedDate: idea.plannedDate }
    change.mutate(
      { id: idea.id, to, from },
      {
        onSuccess: () =>
          toast(said, {
            undo: () => {
              change.mutate({ id: idea.id, to: from, from: to })
              focusIdea(idea.id)
            },
          }),
      },
    )
  }

  return {
    setStatus: (idea: Idea, status: Status) =>
      apply(idea, { status }, `${quoted(idea.title)} is now ${nameOf(status)}`),
    planFor: (idea: Idea, day: string, today: string) => {
      if (idea.plannedDate && dayOf(idea.plannedDate) === day) return
      const plannedDate = movedTo(day, idea.plannedDate)
      apply(idea, { plannedDate }, `Planned for ${formatPlanned(plannedDate, today)}`)
    },
    remove,
  }
}
