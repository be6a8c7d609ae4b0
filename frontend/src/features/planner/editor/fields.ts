import type { PlannerChangeRequest } from '@/shared/api/gen/types.gen'
import type { ContentType, Idea, Status } from '../idea'

/** What the editor changes. Texts and dates that are empty are absent. */
export interface Fields {
  title: string
  type: ContentType
  status: Status
  description: string
  finalCopywriting: string
  plannedDate: string
}

export type FieldName = keyof Fields

export const FIELD_NAMES: Record<FieldName, string> = {
  title: 'Title',
  type: 'Content type',
  status: 'Status',
  description: 'Draft',
  finalCopywriting: 'Final copy',
  plannedDate: 'Planned date',
}

const NAMES = Object.keys(FIELD_NAMES) as FieldName[]

export const emptyFields = (plannedDate = ''): Fields => ({
  title: '',
  type: 'post',
  status: 'backlog',
  description: '',
  finalCopywriting: '',
  plannedDate,
})

export const fieldsOf = (idea: Idea): Fields => ({
  title: idea.title,
  type: idea.type,
  status: idea.status,
  description: idea.description ?? '',
  finalCopywriting: idea.finalCopywriting ?? '',
  plannedDate: idea.plannedDate ?? '',
})

/** What the server had when a text was typed, and its version. */
export interface Base {
  fields: Fields
  version: number
}

export const baseOf = (idea: Idea): Base => ({ fields: fieldsOf(idea), version: idea.version })

/** A text of nothing but space counts as empty, and the title's ends do not count, as on the server. */
const kept = (name: FieldName, value: string): string =>
  name === 'title' ? value.trim() : value.trim() === '' ? '' : value

const differing = (a: Fields, b: Fields): FieldName[] =>
  NAMES.filter((name) => kept(name, a[name]) !== kept(name, b[name]))

export const isSame = (a: Fields, b: Fields): boolean => differing(a, b).length === 0

/** The request that turns one into the other; what is cleared is null. */
export function changeFrom(from: Fields, to: Fields): PlannerChangeRequest {
  const changed = differing(from, to).map((name) => [
    name,
    clearable(name) ? kept(name, to[name]) || null : kept(name, to[name]),
  ])
  return Object.fromEntries(changed) as PlannerChangeRequest
}

const clearable = (name: FieldName) => name === 'description' || name === 'finalCopywriting' || name === 'plannedDate'

/** A field that was changed in two places, each in another way. */
export interface Conflict {
  name: FieldName
  mine: string
  theirs: string
}

/** Joins two changes of one idea: each field comes from who changed it; where both did, mine stays until it is decided. */
export function merge(base: Fields, mine: Fields, theirs: Fields): { fields: Fields; conflicts: Conflict[] } {
  const fields = { ...theirs }
  const conflicts: Conflict[] = []
  for (const name of differing(base, mine)) {
    Object.assign(fields, { [name]: mine[name] })
    const both = kept(name, theirs[name]) !== kept(name, base[name])
    if (both && kept(name, theirs[name]) !== kept(name, mine[name])) {
      conflicts.push({ name, mine: mine[name], theirs: theirs[name] })
    }
  }
  return { fields, conflicts }
}
