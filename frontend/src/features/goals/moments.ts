import { useSyncExternalStore } from 'react'
import { formatOf } from '@/shared/lib/format'

/** Something that Buddy is glad of. */
export interface Moment {
  title: string
  text: string
  /** For how long it stays by itself. */
  ms: number
}

let current: Moment | null = null
const listeners = new Set<() => void>()

function set(moment: Moment | null): void {
  current = moment
  for (const tell of listeners) tell()
}

/** Shows it in place of the one before. */
export const celebrate = (moment: Moment): void => set(moment)

export const endMoment = (): void => set(null)

export function useMoment(): Moment | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => current,
  )
}

const GOAL_MS = 5_000

export const goalSet = (posts: number): Moment => ({
  title: `Perfect! ${formatOf(posts, 'post')} per week is a great goal!`,
  text: "I'll count along with you.",
  ms: GOAL_MS,
})
