import type { PlannerChangeRequest } from '@/shared/api/gen/types.gen'
import { type Base as BaseOf, type Conflict as ConflictOf, FieldSet } from '@/shared/autosave/fields'
import type { Idea } from '../idea'

/** All that the API changes of an idea, save what it comes from. */
export type FieldName = Exclude<keyof PlannerChangeRequest, 'version' | 'postInspirationId'>

/** What the editor changes. Texts and dates that are empty are absent. */
export type Fields = { [Name in FieldName]: NonNullable<PlannerChangeRequest[Name]> }

export type Base = BaseOf<Fields>
export type Conflict = ConflictOf<FieldName>

interface Field<Name extends FieldName> {
  label: string
  /** What a new idea begins with. */
  initial: Fields[Name]
  /** What the server makes of a value. */
  storedAs: (value: string) => string
  /** A field that may be absent is sent as null once it is cleared. */
  mayBeAbsent: null extends PlannerChangeRequest[Name] ? true : false
}

const inOneLine = (value: string) => value.trim().replace(/\r\n|[\n\r\v\f\t\u0085\u2028\u2029]/g, ' ')
/** A text of nothing but space counts as empty. */
const orEmpty = (value: string) => (value.trim() === '' ? '' : value)
const asItIs = (value: string) => value

/** The one table of an idea's fields: a field that the API gains does not compile until it stands here. */
const FIELDS: { [Name in FieldName]: Field<Name> } = {
  title: { label: 'Title', initial: '', storedAs: inOneLine, mayBeAbsent: false },
  type: { label: 'Content type', initial: 'post', storedAs: asItIs, mayBeAbsent: false },
  status: { label: 'Status', initial: 'backlog', storedAs: asItIs, mayBeAbsent: false },
  plannedDate: { label: 'Planned date', initial: '', storedAs: asItIs, mayBeAbsent: true },
  description: { label: 'Draft', initial: '', storedAs: orEmpty, mayBeAbsent: true },
  finalCopywriting: { label: 'Final copy', initial: '', storedAs: orEmpty, mayBeAbsent: true },
}

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export const labelOf = (name: FieldName): string => FIELDS[name].label

const eachField = (valueIn: (name: FieldName) => string) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, valueIn(name)])) as Fields

export const emptyFields = (plannedDate = '', type?: Fields['type']): Fields => ({
  ...eachField((name) => FIELDS[name].initial),
  plannedDate,
  ...(type && { type }),
})

export const fieldsOf = (idea: Idea): Fields => eachField((name) => idea[name] ?? '')

export const baseOf = (idea: Idea): Base => ({ fields: fieldsOf(idea), version: idea.version })

export const ideaFields = new FieldSet<Fields>(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name].storedAs])) as Record<
    FieldName,
    (value: string) => string
  >,
)

export const isSame = (a: Fields, b: Fields): boolean => ideaFields.isSame(a, b)

/** The request that turns one into the other; what is cleared is null. */
export function changeFrom(from: Fields, to: Fields): PlannerChangeRequest {
  const changed = ideaFields.differing(from, to).map((name) => {
    const value = ideaFields.storedAs(name, to[name])
    return [name, FIELDS[name].mayBeAbsent ? value || null : value]
  })
  return Object.fromEntries(changed) as PlannerChangeRequest
}

/** What a new idea is made with: what is empty is absent. */
export function newFrom(fields: Fields): Partial<Fields> & Pick<Fields, 'title' | 'type'> {
  const stored = eachField((name) => ideaFields.storedAs(name, fields[name]))
  const given = FIELD_NAMES.filter((name) => stored[name] !== '').map((name) => [name, stored[name]])
  return { title: stored.title, type: stored.type, ...Object.fromEntries(given) }
}
