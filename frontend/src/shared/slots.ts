import { type ComponentType, createContext, createElement, useContext } from 'react'

/** Identifies the post to open. */
export interface OpenedPost {
  id: number
  shortCode: string
}

/** Components of one feature that another renders, with their props. `app/slots.tsx` provides each. */
export interface SlotProps {
  /** Explains that the plan does not include the feature, with a link to the plans; `plans` names those that do. */
  UpgradeDialog: { open: boolean; feature: string; plans?: string; onClose: () => void }
  /** Explains that the plan's limit is reached; 10000 and above is displayed as unlimited. */
  LimitDialog: { kind: 'competitors' | 'inspirations'; limit: number; open: boolean; onClose: () => void }
  /** The analysis of a tracked profile. `compact` fits it into a panel; `onPost` opens a post there instead of on its page. */
  ProfileAnalysis: { username: string; compact?: boolean; onPost?: ((post: OpenedPost) => void) | undefined }
  /** A post in a drawer over the page. */
  PostDrawer: { postId: number; shortCode: string; open: boolean; onClose: () => void }
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
  /** A saved post in a dialog. */
  SavedPostViewer: { savedPostId: number; onClose: () => void }
  /** Form for the demographics of the user's own account; input is kept when it closes. */
  DemographicsWizard: { instaProfileId: number; open: boolean; onClose: () => void; onSaved: () => void }
  /** Month view of the planner and the latest ideas. */
  PlannerBlock: object
  /** Today's suggestions of the assistant. */
  GrowthSuggestions: object
  /** Tracked accounts at the bottom of the sidebar. */
  TrackedCompetitors: { narrow: boolean }
  /** Progress of the weekly goal, with the mascot. */
  WeeklyGoal: object
  /** The same in the sidebar, on pages without that card. */
  SidebarGoal: { narrow: boolean }
  /** The prompt to set a weekly goal, and celebrations. */
  MascotPrompts: object
  /** The chat with Buddy, in a panel over the page. */
  BuddyPanel: object
}

type SlotName = keyof SlotProps

export type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> }

export const SlotsContext = createContext<Slots>({})

/** Whether the slot has a component. If not, hide links and buttons that only lead to it. */
export const usePlugged = (name: SlotName): boolean => useContext(SlotsContext)[name] !== undefined

/** Renders the slot's component; nothing while it is missing or loading. */
export function Slot<Name extends SlotName>({ of, ...props }: { of: Name } & SlotProps[Name]) {
  const Plugged = useContext(SlotsContext)[of] as ComponentType<object> | undefined
  return Plugged ? createElement(Plugged, props) : null
}
