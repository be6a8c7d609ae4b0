import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/shared/api/errors'
import { analyticsSaveDemographics } from '@/shared/api/gen/sdk.gen'
import { dayIn } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { begin, differs, drop, keep, kept, type Progress, payloadOf } from './progress'
import { type Problem, problemOf, type Row } from './rows'
import { type DemographicsRecord, type SaveRequest, steps } from './steps'

interface Options {
  profileId: number
  /** What was saved before; null: nothing. Undefined: it could not be read. */
  record: DemographicsRecord | null | undefined
  onSaved: () => void
  /** Every step was skipped, and nothing was saved before. */
  onNothing: () => void
}

/** What a conflict brings: the record as another tab or device has saved it. */
const otherOf = (error: Error | null): DemographicsRecord | null =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as DemographicsRecord) : null

/** The eight steps. What is typed is kept on the device with every change, until it is saved or discarded. */
export function useWizard({ profileId, record: latest, onSaved, onNothing }: Options) {
  const { user, zone, now } = useViewer()
  const [record, setRecord] = useState(latest ?? null)
  const fresh = () => begin(record, latest === undefined ? null : undefined)
  const [restored, setRestored] = useState(() => kept(user.id, profileId))
  const [progress, setProgress] = useState<Progress>(() => restored ?? fresh())
  const [problem, setProblem] = useState<Problem | null>(null)

  const save = useMutation({
    mutationFn: (all: Progress) => {
      const body: SaveRequest = {
        insta_profile_id: profileId,
        date_entered: dayIn(now, zone),
        ...payloadOf(all, record),
        ...(all.version === null ? {} : { version: all.version }),
      }
      return analyticsSaveDemographics({ body })
    },
    meta: { changes: ['demographics'] },
    onSuccess: () => {
      drop(user.id, profileId)
      onSaved()
    },
  })
  const other = otherOf(save.error)

  const step = steps[progress.index] as (typeof steps)[number]
  const { rows } = progress.steps[progress.index] as Progress['steps'][number]
  const last = progress.index === steps.length - 1

  const move = (next: Progress) => {
    setProblem(null)
    setRestored(null)
    if (save.error) save.reset()
    setProgress(next)
    keep(user.id, profileId, next)
  }
  const withStep = (change: Partial<Progress['steps'][number]>): Progress => ({
    ...progress,
    steps: progress.steps.map((one, index) => (index === progress.index ? { ...one, ...change } : one)),
  })
  const leave = (left: Progress) => {
    if (!last) return move({ ...left, index: left.index + 1 })
    move(left)
    if (Object.values(payloadOf(left, record)).some((part) => part !== null)) save.mutate(left)
    else if (record) setProblem({ message: 'Fill in at least one step before saving' })
    else {
      if (!differs(left, record)) drop(user.id, profileId)
      onNothing()
    }
  }

  return {
    step,
    rows,
    index: progress.index,
    last,
    done: progress.steps.map(({ skipped }) => !skipped),
    problem,
    restored: restored !== null && differs(restored, record),
    saving: save.isPending,
    failed: save.isError && other === null,
    other,
    change: (changed: Row[]) => move(withStep({ rows: changed, skipped: false })),
    next: () => {
      const found = problemOf(step.kind, rows)
      if (found) setProblem({ ...found })
      else leave(withStep({ skipped: false }))
    },
    skip: () => leave(withStep({ skipped: true })),
    back: () => move({ ...progress, index: progress.index - 1 }),
    retry: () => save.mutate(progress),
    startOver: () => {
      move(fresh())
      drop(user.id, profileId)
    },
    /** Saves what is typed over what somebody else has saved. */
    keepMine: () => {
      if (!other) return
      const next = { ...progress, version: other.version }
      move(next)
      save.mutate(next)
    },
    /** Goes on from what somebody else has saved. */
    takeTheirs: () => {
      if (!other) return
      setRecord(other)
      move(begin(other))
      drop(user.id, profileId)
    },
    /** Whether something is kept that is not saved. */
    unsaved: differs(progress, record),
  }
}

export type Wizard = ReturnType<typeof useWizard>
