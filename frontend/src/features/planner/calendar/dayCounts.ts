import type { PlannerDay } from '@/shared/api/gen/types.gen'
import { formatWholeDay } from '@/shared/lib/formatDate'
import type { Stage } from '../idea'

export interface StageCount {
  stage: Stage
  says: string
  n: number
}

/** How many ideas of a day stand at each stage; stages without any are absent. */
export function countsOf(planned: PlannerDay | undefined): StageCount[] {
  if (!planned) return []
  const { backlog, draft, inProgress, finalised } = planned
  return [
    { stage: 'open' as const, says: 'to write', n: backlog + draft },
    { stage: 'active' as const, says: 'in progress', n: inProgress },
    { stage: 'ready' as const, says: 'finalised', n: finalised },
  ].filter(({ n }) => n > 0)
}

/** "Wednesday 25 Nov, today: 2 to write, 1 finalised"; the day alone while it is not known whether anything is planned. */
export function dayLabel(day: string, today: boolean, counts: StageCount[], known: boolean): string {
  const name = `${formatWholeDay(day)}${today ? ', today' : ''}`
  const said = counts.map(({ says, n }) => `${n} ${says}`).join(', ')
  const all = said || (known && 'nothing planned')
  return all ? `${name}: ${all}` : name
}
