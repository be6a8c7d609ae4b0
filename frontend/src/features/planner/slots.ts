import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Month view of the planner and the latest ideas. */
    PlannerBlock: object
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  PlannerBlock: lazyPart(async () => ({
    default: (await import('./block/PlannerBlock')).PlannerBlock,
  })),
}
