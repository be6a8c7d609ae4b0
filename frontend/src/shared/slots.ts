import { type ComponentType, createContext, createElement, useContext } from 'react'

/** What a post is opened by. */
export interface OpenedPost {
  id: number
  shortCode: string
}

/** What one feature shows inside another, and what it has to be told. `app/slots.tsx` says who fills each. */
export interface SlotProps {
  /** Says that the plan does not hold the feature, and leads to the plans. */
  UpgradeDialog: { open: boolean; feature: string; onClose: () => void }
  /** Says that the plan's number is reached; a limit of 10000 and above reads as unlimited. */
  LimitDialog: { kind: 'competitors' | 'inspirations'; limit: number; open: boolean; onClose: () => void }
  /** The analysis of a profile the viewer follows. Compact, it fits a panel, whose owner may open its posts beside. */
  ProfileAnalysis: { username: string; compact?: boolean; onPost?: ((post: OpenedPost) => void) | undefined }
  /** A post beside the page it was opened from. */
  PostDrawer: { postId: number; shortCode: string; open: boolean; onClose: () => void }
  /** The bookmark of a post, with the popover it opens. */
  SavePost: {
    postId: number
    /** Words beside the bookmark; without, it stands on a picture. */
    label?: string
    /** Which post it is, to tell it from the others of the page: 'Reel by @maya, 14 Nov'. */
    name?: string
    /** It is known to be in a list. */
    saved?: boolean
  }
  /** The saved post that an idea comes from, in a line that asks for it whole and may take the idea from it. */
  SavedPostLine: { savedPostId: number; onView: () => void; onDetach?: () => void }
  /** A saved post over the page. */
  SavedPostViewer: { savedPostId: number; onClose: () => void }
  /** Asks for the demographics of the own account; what is typed outlives its closing. */
  DemographicsWizard: { instaProfileId: number; open: boolean; onClose: () => void; onSaved: () => void }
  /** The month of the planner and its latest ideas. */
  PlannerBlock: object
  /** Today's suggestions of the assistant. */
  GrowthSuggestions: object
  /** Foot of the sidebar: whom the user tracks. */
  TrackedCompetitors: { narrow: boolean }
  /** How the week goes, and what the mascot makes of it. */
  WeeklyGoal: object
  /** The same in the sidebar, on every page that has no card of it. */
  SidebarGoal: { narrow: boolean }
  /** The question for a weekly goal, and what there is to celebrate. */
  MascotMoments: object
  /** The chat with Buddy over the page, once it was asked for. */
  BuddyPanel: object
}

type SlotName = keyof SlotProps

export type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> }

export const SlotsContext = createContext<Slots>({})

/** Whether somebody fills the slot: what only leads into it must not be shown otherwise. */
export const usePlugged = (name: SlotName): boolean => useContext(SlotsContext)[name] !== undefined

/** The feature plugged in under this name; nothing while there is none, or while its code is on its way. */
export function Slot<Name extends SlotName>({ of, ...props }: { of: Name } & SlotProps[Name]) {
  const Plugged = useContext(SlotsContext)[of] as ComponentType<object> | undefined
  return Plugged ? createElement(Plugged, props) : null
}
