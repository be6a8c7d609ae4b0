import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Tracked accounts at the bottom of the sidebar. */
    TrackedCompetitors: { narrow: boolean }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  TrackedCompetitors: lazyPart(async () => ({
    default: (await import('./TrackedCompetitors')).TrackedCompetitors,
  })),
}
