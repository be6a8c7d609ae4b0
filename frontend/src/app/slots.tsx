import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

/** The component of each slot, loaded on first render. */
export const slots: Slots = {
  ProfileAnalysis: lazyPart(async () => ({
    default: (await import('@/features/profiles/ProfileAnalysis')).ProfileAnalysis,
  })),
  PostDrawer: lazyPart(async () => ({ default: (await import('@/features/posts/PostDrawer')).PostDrawer })),
  UpgradeDialog: lazyPart(async () => ({ default: (await import('@/features/billing/UpgradeDialog')).UpgradeDialog })),
  LimitDialog: lazyPart(async () => ({ default: (await import('@/features/billing/LimitDialog')).LimitDialog })),
  SavePost: lazyPart(async () => ({ default: (await import('@/features/inspirations/SavePost')).SavePost })),
  SavedPostLine: lazyPart(async () => ({
    default: (await import('@/features/inspirations/SavedPostLine')).SavedPostLine,
  })),
  SavedPostViewer: lazyPart(async () => ({
    default: (await import('@/features/inspirations/SavedPostViewer')).SavedPostViewer,
  })),
  DemographicsWizard: lazyPart(async () => ({
    default: (await import('@/features/demographics/DemographicsWizard')).DemographicsWizard,
  })),
  PlannerBlock: lazyPart(async () => ({
    default: (await import('@/features/planner/block/PlannerBlock')).PlannerBlock,
  })),
  GrowthSuggestions: lazyPart(async () => ({
    default: (await import('@/features/buddy/suggestions/GrowthSuggestions')).GrowthSuggestions,
  })),
  BuddyPanel: lazyPart(async () => ({ default: (await import('@/features/buddy/panel/BuddyPanel')).BuddyPanel })),
  WeeklyGoal: lazyPart(async () => ({ default: (await import('@/features/goals/WeeklyGoal')).WeeklyGoal })),
  SidebarGoal: lazyPart(async () => ({ default: (await import('@/features/goals/SidebarGoal')).SidebarGoal }), {
    quiet: true,
  }),
  MascotPrompts: lazyPart(async () => ({ default: (await import('@/features/goals/MascotPrompts')).MascotPrompts }), {
    quiet: true,
  }),
  TrackedCompetitors: lazyPart(async () => ({
    default: (await import('@/features/competitors/TrackedCompetitors')).TrackedCompetitors,
  })),
}
