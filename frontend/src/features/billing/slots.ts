import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Explains that the plan does not include the feature, with a link to the plans; `plans` names those that do. */
    UpgradeDialog: { open: boolean; feature: string; plans?: string; onClose: () => void }
    /** Explains that the plan's limit is reached; 10000 and above is displayed as unlimited. */
    LimitDialog: { kind: 'competitors' | 'inspirations'; limit: number; open: boolean; onClose: () => void }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  UpgradeDialog: lazyPart(async () => ({ default: (await import('./UpgradeDialog')).UpgradeDialog })),
  LimitDialog: lazyPart(async () => ({ default: (await import('./LimitDialog')).LimitDialog })),
}
