import { messageOf } from '@/shared/api/errors'
import { isFetching } from '@/shared/lib/fetchStep'
import { periodLabel } from '@/shared/lib/period'
import { hasNumbers, type Performance, type Summary } from './summary'

/** What the page has to show, decided in one place. */
export type View =
  | { kind: 'loading' }
  | { kind: 'error' }
  | { kind: 'empty' }
  | { kind: 'connect' }
  | { kind: 'firstFetchFailed'; performance: Performance }
  | { kind: 'filling'; performance: Performance }
  /** Stored numbers; `problem` says why they are not newer, '' when no reason is known. */
  | { kind: 'numbers'; summary: Summary; problem: string | null }

interface Answer {
  /** False for a user who has no Instagram account yet: nothing needs to be asked then. */
  connected: boolean
  /** The answer for the chosen period, else the latest one for any. */
  data: Summary | null | undefined
  period: string
  error: unknown
  isPending: boolean
}

export function viewOf({ connected, data, period, error, isPending }: Answer): View {
  if (isPending && !data) return { kind: connected ? 'loading' : 'connect' }
  if (error && !data) return { kind: 'error' }
  if (!data?.myPerformance) return { kind: 'empty' }
  const performance = data.myPerformance
  if (performance.status === 'none') return { kind: 'connect' }
  if (!hasNumbers(performance)) {
    if (isFetching(performance)) return { kind: 'filling', performance }
    return performance.status === 'failed' ? { kind: 'firstFetchFailed', performance } : { kind: 'empty' }
  }
  if (error) return { kind: 'numbers', summary: data, problem: problemOf(error, data.period, period) }
  return { kind: 'numbers', summary: data, problem: performance.status === 'failed' ? (performance.error ?? '') : null }
}

function problemOf(error: unknown, shown: string, chosen: string): string {
  const why = `${messageOf(error)}.`
  return shown === chosen ? why : `${periodLabel(chosen)} did not load, so this is ${periodLabel(shown)}. ${why}`
}
