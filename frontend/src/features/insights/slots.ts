import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** What Instagram shows of a post to its owner alone. */
    PostInsights: { postId: number; subject: string }
    /** Reach, views and follows of the own account. */
    ReachFigures: object
    /** The way to Instagram's sign-in from the first steps. */
    InstagramLogin: { from: string }
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  PostInsights: lazyPart(async () => ({ default: (await import('./PostInsightsCard')).PostInsightsCard })),
  ReachFigures: lazyPart(async () => ({ default: (await import('./ReachFigures')).ReachFigures })),
  InstagramLogin: lazyPart(async () => ({ default: (await import('./FirstLogin')).FirstLogin })),
}
