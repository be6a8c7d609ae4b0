import { useEffect } from 'react'
import { forgetBuddy, useBuddyPanel } from '@/shared/buddy/panel'
import { Slot } from '@/shared/slots'

/** The chat with Buddy, once somebody has asked for it. Who signs out leaves nothing of it behind. */
export function BuddyHost() {
  const { topic } = useBuddyPanel()
  useEffect(() => forgetBuddy, [])
  return topic && <Slot of="BuddyPanel" />
}
