import { useState } from 'react'
import { type BuddyTopic, choosePosts } from '@/shared/buddy/panel'
import type { ChatSession } from '../chat/queries'
import type { Onboarding, OnboardingEvent } from './onboarding'

interface Now {
  topic: BuddyTopic
  session: ChatSession | null
  setSession: (session: ChatSession | null) => void
  onboarding: Onboarding
  dispatch: (event: OnboardingEvent) => void
}

/** What a conversation is about stays as it began: another choice leaves it for a new one, and there is a way back. */
export function useLeftConversation({ topic, session, setSession, onboarding, dispatch }: Now, onLeave: () => void) {
  const [left, setLeft] = useState<{ session: ChatSession; topic: BuddyTopic; onboarding: Onboarding }>()
  return {
    leave: () => {
      if (!session) return
      setLeft({ session, topic, onboarding })
      onLeave()
      setSession(null)
    },
    /** Undefined: none was left. */
    goBack:
      left &&
      (() => {
        setLeft(undefined)
        setSession(left.session)
        choosePosts(left.topic.posts)
        dispatch({ type: 'wentBack', to: left.onboarding })
      }),
  }
}
