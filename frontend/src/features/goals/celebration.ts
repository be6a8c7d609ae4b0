import { useSyncExternalStore } from 'react'
import { formatOf } from '@/shared/lib/format'

/** A message in which Buddy celebrates. */
export interface Celebration {
  title: string
  text: string
  /** How long it is shown. */
  ms: number
}

let current: Celebration | null = null
const listeners = new Set<() => void>()

function set(celebration: Celebration | null): void {
  current = celebration
  for (const listener of listeners) listener()
}

/** Shows the celebration, replacing the current one. */
export const celebrate = (celebration: Celebration): void => set(celebration)

export const dismissCelebration = (): void => set(null)

export function useCelebration(): Celebration | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

const GOAL_MS = 5_000

export const goalSetCelebration = (posts: number): Celebration => ({
  title: `Perfect! ${formatOf(posts, 'post')} per week is a great goal!`,
  text: "I'll count along with you.",
  ms: GOAL_MS,
})
