import { isBlank, type Row, rowsOf, sharesOf } from './rows'
import { type DemographicsRecord, type SaveRequest, type Shares, type Step, steps } from './steps'

/** How far somebody is through the steps: what is kept on the device until it is saved. */
export interface Progress {
  /** The version that it began with; 0: nothing was saved. Null: what was saved could not be read. */
  version: number | null
  index: number
  steps: { rows: Row[]; skipped: boolean }[]
}

export const savedShares = (record: DemographicsRecord | null, { read }: Step): Shares | null =>
  (record?.[read] as Shares | null | undefined) ?? null

/** The first step, with what was saved. */
export const begin = (record: DemographicsRecord | null, version: number | null = record?.version ?? 0): Progress => ({
  version,
  index: 0,
  steps: steps.map((step) => ({ rows: rowsOf(step.kind, savedShares(record, step)), skipped: false })),
})

/** Whether something was typed that is not saved. */
export function differs(progress: Progress, record: DemographicsRecord | null): boolean {
  const fresh = begin(record)
  return progress.steps.some(({ rows }, index) => JSON.stringify(rows) !== JSON.stringify(fresh.steps[index]?.rows))
}

/**
 * What saving sends. A step that was skipped stays as it was saved; one whose fields were emptied has nothing.
 */
export function payloadOf(progress: Progress, record: DemographicsRecord | null): Partial<SaveRequest> {
  const entries = steps.map((step, index) => {
    const { rows, skipped } = progress.steps[index] ?? { rows: [], skipped: true }
    if (isBlank(step.kind, rows)) return [step.field, null]
    return [step.field, skipped ? savedShares(record, step) : sharesOf(step.kind, rows)]
  })
  return Object.fromEntries(entries)
}

const keyOf = (userId: number, profileId: number) => `bowerbird.demographics.${userId}.${profileId}`

/** A private window may have no storage, or a full one: what is typed then lives in the dialog alone. */
function unlessRefused<Value>(touch: () => Value, otherwise: Value): Value {
  try {
    return touch()
  } catch {
    return otherwise
  }
}

export function keep(userId: number, profileId: number, progress: Progress): void {
  unlessRefused(() => localStorage.setItem(keyOf(userId, profileId), JSON.stringify(progress)), undefined)
}

export function drop(userId: number, profileId: number): void {
  unlessRefused(() => localStorage.removeItem(keyOf(userId, profileId)), undefined)
}

/** What was kept of an earlier visit; one that has not the shape of today's steps counts as none. */
export function kept(userId: number, profileId: number): Progress | null {
  return unlessRefused(() => {
    const found = JSON.parse(localStorage.getItem(keyOf(userId, profileId)) ?? 'null') as Progress | null
    const whole =
      found?.steps.length === steps.length &&
      steps.every(({ kind }, index) => found.steps[index]?.rows.length === rowsOf(kind, null).length)
    return whole ? found : null
  }, null)
}
