import type { PlannerView } from '@/shared/api/gen/types.gen'
import { humanize } from '@/shared/lib/humanize'

export type Idea = PlannerView
/** What the calendar knows of an idea. */
export type PlannedIdea = Pick<Idea, 'id' | 'type' | 'status' | 'title' | 'plannedDate'>
export type ContentType = Idea['type']
export type Status = Idea['status']

export const CONTENT_TYPES = ['post', 'reel', 'story', 'carousel'] as const satisfies readonly ContentType[]
export const STATUSES = ['backlog', 'draft', 'in_progress', 'finalised'] as const satisfies readonly Status[]

/** What the calendar's badges and the dots tell apart: to be written, being made, ready. */
export type Stage = 'open' | 'active' | 'ready'

export const STAGE_OF: Record<Status, Stage> = {
  backlog: 'open',
  draft: 'open',
  in_progress: 'active',
  finalised: 'ready',
}

export const STAGE_COLOR: Record<Stage, 'bad' | 'warn' | 'good'> = { open: 'bad', active: 'warn', ready: 'good' }

/** In progress */
export const nameOf = (value: ContentType | Status): string => humanize(value)

/** What the button of a filter says of what is chosen; nothing chosen is everything. */
export function filterLabel<Value extends ContentType | Status>(
  chosen: readonly Value[],
  all: readonly Value[],
  everything: string,
): string {
  const [only] = chosen
  if (only === undefined || chosen.length === all.length) return everything
  return chosen.length === 1 ? nameOf(only) : `${chosen.length} Selected`
}
