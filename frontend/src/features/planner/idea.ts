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

/** The ground and the letters of what is at a stage. */
export const stageColors = (stage: Stage) => ({
  backgroundColor: `var(--bb-${STAGE_COLOR[stage]}-tint)`,
  color: `var(--bb-${STAGE_COLOR[stage]}-text)`,
})

/** In progress */
export const nameOf = (value: ContentType | Status): string => humanize(value)
