import { messageOf } from '@/shared/api/errors'
import { isFetching } from '@/shared/lib/fetchStep'
import { type Analysis, hasNumbers } from './analysis'

/** What the place of an analysis has to show, decided in one place. */
export type View =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'filling'; analysis: Analysis }
  | { kind: 'firstFetchFailed'; analysis: Analysis }
  /** Stored figures; `problem` says why they are not newer, '' when no reason is known. */
  | { kind: 'numbers'; analysis: Analysis; problem: string | null }

const NO_DATA = 'No data available'

interface Answer {
  data: Analysis | null | undefined
  error: unknown
  isPending: boolean
}

export function viewOf({ data, error, isPending }: Answer): View {
  if (isPending) return { kind: 'loading' }
  if (!data) return { kind: 'error', message: error ? messageOf(error) : NO_DATA }
  const { status, error: reason, updatedAt, notFoundSince, goneAt, stoppedAt } = data.profile
  // The count of followers is known at once, all else only when the first reading has ended.
  if (isFetching(data.profile) && (updatedAt === null || !hasNumbers(data))) return { kind: 'filling', analysis: data }
  const ended = notFoundSince !== null || goneAt !== null || stoppedAt !== null // which has a note of its own
  if (status === 'failed' && (!hasNumbers(data) || (updatedAt === null && !ended)))
    return { kind: 'firstFetchFailed', analysis: data }
  if (!hasNumbers(data)) return { kind: 'error', message: NO_DATA }
  if (error) return { kind: 'numbers', analysis: data, problem: `${messageOf(error)}.` }
  return { kind: 'numbers', analysis: data, problem: status === 'failed' && !ended ? (reason ?? '') : null }
}
