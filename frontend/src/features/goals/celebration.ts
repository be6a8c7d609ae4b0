import { formatOf } from '@/shared/lib/format'
import { createStore, useStore } from '@/shared/lib/store'

/** A message in which Buddy celebrates. */
export interface Celebration {
  title: string
  text: string
  /** How long it is shown. */
  ms: number
}

const celebrations = createStore<readonly Celebration[]>([])

/** Shows the celebration; one that it displaces comes back after it. */
export const celebrate = (celebration: Celebration): void => celebrations.set([celebration, ...celebrations.read()])

/** Ends the one that is shown. */
export const dismissCelebration = (): void => celebrations.set(celebrations.read().slice(1))

export const useCelebration = (): Celebration | null => useStore(celebrations)[0] ?? null

const GOAL_MS = 5_000

export const goalSetCelebration = (posts: number): Celebration => ({
  title: `Perfect! ${formatOf(posts, 'post')} per week is a great goal!`,
  text: "I'll count along with you.",
  ms: GOAL_MS,
})
