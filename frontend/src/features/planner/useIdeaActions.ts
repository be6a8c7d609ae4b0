import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { plannerChangeIdea, plannerDeleteIdea } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { outlivesPage } from '@/shared/api/outlivesPage'
import { quoted } from '@/shared/lib/quoted'
import { useToast } from '@/shared/ui/feedback/Toast'
import { nameOf, type PlannedIdea, type Status } from './idea'
import { dayOf, formatPlanned, movedTo } from './planned'
import { ideaKey } from './queries'
import { type Plan, showChanged } from './showChanged'

interface Change {
  /** As it was shown before. */
  idea: PlannedIdea
  to: Plan
  /** What is said of it and can be undone; an Undo itself says nothing. */
  said?: string
}

/** Its first control that is seen takes the focus, which 'Undo' loses with its toast. */
function focusIdea(id: number) {
  for (const control of document.querySelectorAll<HTMLElement>(`main [data-idea="${id}"]`)) {
    control.focus()
    if (document.activeElement === control) return
  }
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/** Only what is changed is put back: of the rest another change may be on its way. */
const reverse = ({ idea, to }: Change): Change => ({
  idea: { ...idea, ...to },
  to: 'status' in to ? { status: idea.status } : { plannedDate: idea.plannedDate },
})

const CHANGE = ['change-idea']

/** Whether the same of the idea was changed again since: the newer change is what is shown. */
function isOutdated(queries: QueryClient, made: Change): boolean {
  const changes = queries.getMutationCache().findAll({ mutationKey: CHANGE })
  const all = changes.map(({ state }) => state.variables as Change)
  return all
    .slice(all.lastIndexOf(made) + 1)
    .some(({ idea, to }) => idea.id === made.idea.id && Object.keys(to).some((field) => field in made.to))
}

/** What can be done with an idea without opening it. It shows at once and can be undone. */
export function useIdeaActions() {
  const queries = useQueryClient()
  const toast = useToast()

  const change = useMutation({
    mutationFn: ({ idea: { id }, to }: Change) => plannerChangeIdea({ path: { id }, body: to, ...outlivesPage }),
    mutationKey: CHANGE,
    meta: {
      changes: ['ideas'],
      failure: (made: Change) => (isOutdated(queries, made) ? undefined : 'Failed to save idea.'),
    },
    onMutate: async ({ idea, to }) => {
      await queries.cancelQueries({ queryKey: keys.ideas })
      showChanged(queries, idea, to)
    },
    onSuccess: (saved, made) => {
      queries.setQueryData(ideaKey(saved.id), saved)
      const undo = () => {
        change.mutate(reverse(made))
        focusIdea(saved.id)
      }
      if (made.said) toast(made.said, { undo })
    },
    onError: (_, made) => {
      if (isOutdated(queries, made)) return
      const { idea, to } = reverse(made)
      showChanged(queries, idea, to)
      // What it was changed from may be a change that has failed as well.
      void queries.invalidateQueries({ queryKey: keys.ideas })
    },
  })

  const remove = useMutation({
    mutationFn: (id: number) => plannerDeleteIdea({ path: { id } }),
    meta: { changes: ['ideas', 'savedIdeas'] },
    onSuccess: (_, id) => queries.removeQueries({ queryKey: ideaKey(id) }),
  })

  return {
    setStatus: (idea: PlannedIdea, status: Status) =>
      change.mutate({ idea, to: { status }, said: `${quoted(idea.title)} is now ${nameOf(status)}` }),
    planFor: (idea: PlannedIdea, day: string, today: string) => {
      if (idea.plannedDate && dayOf(idea.plannedDate) === day) return
      const plannedDate = movedTo(day, idea.plannedDate)
      const when = formatPlanned(plannedDate, today)
      change.mutate({ idea, to: { plannedDate }, said: `${quoted(idea.title)} is planned for ${when}` })
    },
    remove,
  }
}
