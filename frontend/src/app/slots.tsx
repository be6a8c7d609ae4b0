import { later } from '@/shared/lib/later'
import type { Slots } from '@/shared/slots'

/** Which feature shows inside others; its code comes when it is first shown. */
export const slots: Slots = {
  ProfileAnalysis: later(async () => ({
    default: (await import('@/features/profiles/ProfileAnalysis')).ProfileAnalysis,
  })),
  PostDrawer: later(async () => ({ default: (await import('@/features/posts/PostDrawer')).PostDrawer })),
  UpgradeDialog: later(async () => ({ default: (await import('@/features/billing/UpgradeDialog')).UpgradeDialog })),
  LimitDialog: later(async () => ({ default: (await import('@/features/billing/LimitDialog')).LimitDialog })),
  TrackedCompetitors: later(async () => ({
    default: (await import('@/features/competitors/TrackedCompetitors')).TrackedCompetitors,
  })),
}
