import { useSyncExternalStore } from 'react'
import { formatOf } from '@/shared/lib/format'

/** A message in which Buddy celebrates. */
export interface Celebration {
  title: string
  text: string
  /** How long it is shown. */
  ms: number
}

let celebrations: readonly Celebration[] = []
const listeners = new Set<() => void>()

function set(next: readonly Celebration[]): void {
  celebrations = next
  for (const listener of listeners) listener()
}

/** Shows the celebration; one that it displaces comes back after it. */
export const celebrate = (celebration: Celebration): void => set([celebration, ...celebrations])

/** Ends the one that is shown. */
export const dismissCelebration = (): void => set(celebrations.slice(1))

export function useCelebration(): Celebration | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => celebrations[0] ?? null,
  )
}

const GOAL_MS = 5_000

export const goalSetCelebration = (posts: number): Celebration => ({
  title: `Perfect! ${formatOf(posts, 'post')} per week is a great goal!`,
  text: "I'll count along with you.",
  ms: GOAL_MS,
})
