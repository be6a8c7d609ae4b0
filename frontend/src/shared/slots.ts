import { type ComponentType, createContext, createElement, useContext } from 'react'

/** Identifies the post to open. */
export interface OpenedPost {
  id: number
  shortCode: string
}

/** The props of each slot, a component of one feature that another renders. Each feature adds its own in its `slots.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface SlotProps {}

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
