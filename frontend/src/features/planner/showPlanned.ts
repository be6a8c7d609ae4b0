import type { QueryClient } from '@tanstack/react-query'
import type { PlannerDay, PlannerDays, PlannerIdeas } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import type { Idea } from './idea'
import { dayOf } from './planned'

export type Plan = Partial<Pick<Idea, 'status' | 'plannedDate'>>

const stageOf = (status: Idea['status']) => (status === 'in_progress' ? 'inProgress' : status)

function counted(days: PlannerDays, { plannedDate, status }: Idea, by: 1 | -1): PlannerDays {
  if (!plannedDate) return days
  const date = dayOf(plannedDate)
  const stage = stageOf(status)
  const known = days.items.find((day) => day.date === date)
  const before: PlannerDay = known ?? { date, backlog: 0, draft: 0, inProgress: 0, finalised: 0 }
  const after = { ...before, [stage]: Math.max(0, before[stage] + by) }
  return { ...days, items: [...days.items.filter((day) => day !== known), after] }
}

/** The ideas of a day, which one of them may leave or another one join. */
function ofDay({ items, total }: PlannerIdeas, day: string, after: Idea): PlannerIdeas {
  const others = items.filter(({ id }) => id !== after.id)
  const stays = after.plannedDate !== null && dayOf(after.plannedDate) === day
  const shown = stays ? [...others, after] : others
  return { items: shown, total: total + shown.length - items.length }
}

/** Shows an idea with another plan in the lists, the days and the months that are held. */
export function showPlanned(queries: QueryClient, before: Idea, plan: Plan): void {
  const after = { ...before, ...plan }
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: keys.ideas })) {
    const [, view, of] = queryKey
    if (view === 'days')
      queries.setQueryData<PlannerDays>(queryKey, (days) => days && counted(counted(days, before, -1), after, 1))
    else if (view === 'day') queries.setQueryData<PlannerIdeas>(queryKey, (day) => day && ofDay(day, String(of), after))
    else if (view === 'page' || view === 'latest')
      queries.setQueryData<PlannerIdeas>(
        queryKey,
        (list) =>
          list && { ...list, items: list.items.map((one) => (one.id === after.id ? { ...one, ...plan } : one)) },
      )
  }
}
