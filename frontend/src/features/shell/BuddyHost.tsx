import { useEffect } from 'react'
import { forgetBuddy, useBuddyTopic, useReopenedBuddy } from '@/shared/buddy/panel'
import { useUser } from '@/shared/session/session'
import { Slot } from '@/shared/slots'

/** The chat with Buddy, once somebody has asked for it. Who signs out, or leaves an Instagram account, leaves nothing of it behind. */
export function BuddyHost() {
  const { topic } = useBuddyTopic()
  const { instaProfileId } = useUser()
  useEffect(() => forgetBuddy, [])
  useEffect(() => (instaProfileId === null ? undefined : forgetBuddy), [instaProfileId])
  useReopenedBuddy()
  return topic && <Slot of="BuddyPanel" />
}
