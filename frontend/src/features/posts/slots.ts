import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** A post in a drawer over the page. */
    PostDrawer: { postId: number; shortCode: string; open: boolean; onClose: () => void }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  PostDrawer: lazyPart(async () => ({ default: (await import('./PostDrawer')).PostDrawer })),
}
