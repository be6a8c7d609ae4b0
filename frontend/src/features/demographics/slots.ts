import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Form for the demographics of the user's own account; input is kept when it closes. */
    DemographicsWizard: { instaProfileId: number; open: boolean; onClose: () => void; onSaved: () => void }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  DemographicsWizard: lazyPart(async () => ({
    default: (await import('./DemographicsWizard')).DemographicsWizard,
  })),
}
