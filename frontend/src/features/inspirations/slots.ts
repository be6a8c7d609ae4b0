import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Bookmark button of a post, with the popover to choose lists. */
    SavePost: {
      postId: number
      /** Button text; without it, an icon laid over a picture. */
      label?: string
      /** Accessible name that tells the posts of a page apart: 'Reel by @maya, 14 Nov'. */
      name?: string
      /** Already in a list. */
      saved?: boolean
    }
    /** The saved post an idea comes from, as a row: onView opens it, onDetach unlinks it. */
    SavedPostLine: { savedPostId: number; onView: () => void; onDetach?: () => void }
    /** Button that puts an account which the user tracks into a list. */
    SaveProfile: { username: string }
    /** A saved post in a dialog. */
    SavedPostViewer: { savedPostId: number; onClose: () => void }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  SavePost: lazyPart(async () => ({ default: (await import('./SavePost')).SavePost })),
  SaveProfile: lazyPart(async () => ({ default: (await import('./ranking/SaveProfile')).SaveProfile })),
  SavedPostLine: lazyPart(async () => ({
    default: (await import('./SavedPostLine')).SavedPostLine,
  })),
  SavedPostViewer: lazyPart(async () => ({
    default: (await import('./SavedPostViewer')).SavedPostViewer,
  })),
}
