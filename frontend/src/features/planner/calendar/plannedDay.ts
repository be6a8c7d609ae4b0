import type { PlannerDayView, PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { formatOf } from '@/shared/lib/format'
import { formatWholeDay } from '@/shared/lib/formatDate'
import type { PlannedIdea, Stage } from '../idea'

/** How many ideas of a day stand at each stage; stages without any are absent. */
export function countsOf(day: PlannerDayView | undefined): { stage: Stage; n: number }[] {
  if (!day) return []
  const { backlog, draft, inProgress, finalised } = day
  return [
    { stage: 'open' as const, n: backlog + draft },
    { stage: 'active' as const, n: inProgress },
    { stage: 'ready' as const, n: finalised },
  ].filter(({ n }) => n > 0)
}

const planned = (day: PlannerDayView | undefined): number => countsOf(day).reduce((sum, { n }) => sum + n, 0)

/** How many ideas and posts a cell shows. */
const SHOWN = 3

interface Entries {
  ideas: PlannedIdea[]
  posts: PlannerOwnPostView[]
  /** How many more ideas and posts the day has. */
  more: number
}

/** What a cell shows of a day: its ideas first, and its published posts where there is room. */
export function entriesOf(day: PlannerDayView | undefined): Entries {
  if (!day) return { ideas: [], posts: [], more: 0 }
  const ideas = day.ideas.slice(0, SHOWN)
  const posts = day.posts.slice(0, SHOWN - ideas.length)
  return { ideas, posts, more: planned(day) + day.published - ideas.length - posts.length }
}

/** "Tuesday 3 Nov, today: 2 ideas planned, 1 published"; the day alone while it is not known what is planned. */
export function dayLabel(date: string, today: boolean, day: PlannerDayView | undefined, known: boolean): string {
  const name = `${formatWholeDay(date)}${today ? ', today' : ''}`
  if (!known) return name
  const ideas = planned(day)
  const parts = [ideas > 0 && `${formatOf(ideas, 'idea')} planned`, day?.published && `${day.published} published`]
  return `${name}: ${parts.filter(Boolean).join(', ') || 'nothing planned'}`
}
