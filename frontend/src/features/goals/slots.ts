import { lazyPart } from '@/shared/lib/lazyPart'
import type { Slots } from '@/shared/slots'

declare module '@/shared/slots' {
  interface SlotProps {
    /** Progress of the weekly goal, with the mascot. */
    WeeklyGoal: object
    /** The same in the sidebar, on pages without that card. */
    SidebarGoal: { narrow: boolean }
    /** The prompt to set a weekly goal, and celebrations. */
    MascotPrompts: object
  }
}

/** What other features show of this one, loaded on first render. */
export const slots: Slots = {
  WeeklyGoal: lazyPart(async () => ({ default: (await import('./WeeklyGoal')).WeeklyGoal })),
  SidebarGoal: lazyPart(async () => ({ default: (await import('./SidebarGoal')).SidebarGoal }), {
    quiet: true,
  }),
  MascotPrompts: lazyPart(async () => ({ default: (await import('./MascotPrompts')).MascotPrompts }), {
    quiet: true,
  }),
}
