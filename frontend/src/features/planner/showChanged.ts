import type { QueryClient } from '@tanstack/react-query'
import type { PlannerDays, PlannerDayView, PlannerIdeas } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import type { Idea, PlannedIdea } from './idea'
import { dayOf } from './planned'

export type Plan = Partial<Pick<Idea, 'status' | 'plannedDate'>>

interface Range {
  from: string
  to: string
}

const NOTHING = { backlog: 0, draft: 0, inProgress: 0, finalised: 0, ideas: [], published: 0, posts: [] }

const stageOf = (status: Idea['status']) => (status === 'in_progress' ? 'inProgress' : status)

/** By time; what has none comes first. */
const byPlan = (one: PlannedIdea, other: PlannedIdea) =>
  (one.plannedDate ?? '').localeCompare(other.plannedDate ?? '') || one.id - other.id

/** The days without an idea, or with it. */
function counted({ items, ...days }: PlannerDays, { from, to }: Range, idea: PlannedIdea, by: 1 | -1): PlannerDays {
  const { id, type, status, title, plannedDate } = idea
  const date = plannedDate && dayOf(plannedDate)
  if (!date || date < from || date > to) return { ...days, items }
  const known = items.find((day) => day.date === date)
  const before: PlannerDayView = known ?? { ...NOTHING, date }
  const others = before.ideas.filter((one) => one.id !== id)
  const stage = stageOf(status)
  const after = {
    ...before,
    [stage]: Math.max(0, before[stage] + by),
    ideas: by > 0 ? [...others, { id, type, status, title, plannedDate }].sort(byPlan) : others,
  }
  return { ...days, items: [...items.filter((day) => day !== known), after] }
}

/** Shows what has changed of an idea in the lists, the days and the months that are held. */
export function showChanged<Seen extends PlannedIdea>(queries: QueryClient, before: Seen, change: Partial<Seen>): void {
  const after = { ...before, ...change }
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: keys.ideas })) {
    const [, view, of] = queryKey
    if (view === 'days' || view === 'day') {
      const range = of as Range
      queries.setQueryData<PlannerDays>(
        queryKey,
        (days) => days && counted(counted(days, range, before, -1), range, after, 1),
      )
    } else if (view === 'page' || view === 'latest')
      queries.setQueryData<PlannerIdeas>(
        queryKey,
        (list) =>
          list && { ...list, items: list.items.map((one) => (one.id === after.id ? { ...one, ...change } : one)) },
      )
  }
}
