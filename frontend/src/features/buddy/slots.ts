import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Today's suggestions of the assistant. */
    GrowthSuggestions: object
    /** The chat with Buddy, in a panel over the page. */
    BuddyPanel: object
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  GrowthSuggestions: lazyPart(async () => ({
    default: (await import('./suggestions/GrowthSuggestions')).GrowthSuggestions,
  })),
  BuddyPanel: lazyPart(async () => ({ default: (await import('./panel/BuddyPanel')).BuddyPanel })),
}
