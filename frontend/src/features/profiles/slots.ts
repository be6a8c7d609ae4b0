import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** The analysis of a tracked profile. `compact` fits it into a panel; `onPost` opens a post there instead of on its page. */
    ProfileAnalysis: { username: string; compact?: boolean; onPost?: ((post: OpenedPost) => void) | undefined }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  ProfileAnalysis: lazyPart(async () => ({
    default: (await import('./ProfileAnalysis')).ProfileAnalysis,
  })),
}
