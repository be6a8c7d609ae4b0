import { idIn, pageIn } from '@/shared/lib/addressNumbers'
import { CONTENT_TYPES, type ContentType, STATUSES, type Status } from './idea'

/** What of the page stands in the address. A key that is absent has its usual value. */
export interface PlannerSearch {
  q?: string | undefined
  types?: ContentType[] | undefined
  statuses?: Status[] | undefined
  oldestFirst?: true | undefined
  page?: number | undefined
  /** On a phone: which half is shown. */
  view?: 'calendar' | undefined
  /** YYYY-MM; absent: this month. */
  month?: string | undefined
  /** The day whose ideas are shown; absent: today. */
  day?: string | undefined
  /** The idea that is open, or a new one. */
  idea?: number | 'new' | undefined
  /** The unsaved text on this device that the open idea goes on with. */
  draft?: string | undefined
  /** The saved post that a new idea comes from. */
  from?: number | undefined
  /** The format that a new idea begins with; absent: a post. */
  format?: ContentType | undefined
  /** The day that a new idea begins with; absent: none. */
  planned?: string | undefined
}

/** Takes out of the address what is no value of ours, and what is the usual one. */
export function parseSearch(raw: Record<string, unknown>): PlannerSearch {
  const idea = raw.idea === 'new' ? 'new' : idIn(raw.idea)
  return {
    q: typeof raw.q === 'string' || typeof raw.q === 'number' ? words(String(raw.q)) : undefined,
    types: someOf(CONTENT_TYPES, raw.types),
    statuses: someOf(STATUSES, raw.statuses),
    oldestFirst: raw.oldestFirst === true || undefined,
    page: pageIn(raw.page),
    view: raw.view === 'calendar' ? 'calendar' : undefined,
    month: isDay(`${raw.month}-01`) ? String(raw.month) : undefined,
    day: isDay(raw.day) ? raw.day : undefined,
    idea,
    draft: idea && typeof raw.draft === 'string' ? raw.draft : undefined,
    from: raw.idea === 'new' ? idIn(raw.from) : undefined,
    format: raw.idea === 'new' ? CONTENT_TYPES.find((type) => type === raw.format) : undefined,
    planned: raw.idea === 'new' && isDay(raw.planned) ? raw.planned : undefined,
  }
}

/** As many characters as a search may have, none of them cut in half. */
const words = (q: string): string | undefined =>
  [...q]
    .slice(0, 200)
    .join('')
    .replace(/\p{Surrogate}/gu, '') || undefined

/** All of them is the same as none. */
function someOf<Value extends string>(values: readonly Value[], raw: unknown): Value[] | undefined {
  if (!Array.isArray(raw)) return undefined
  const chosen = values.filter((value) => raw.includes(value))
  return chosen.length === 0 || chosen.length === values.length ? undefined : chosen
}

function isDay(raw: unknown): raw is string {
  if (typeof raw !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(raw)) return false
  const at = new Date(`${raw}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw)
}

/** Whether the list shows less than everything. */
export const isFiltered = ({ q, types, statuses }: PlannerSearch): boolean => Boolean(q || types || statuses)
