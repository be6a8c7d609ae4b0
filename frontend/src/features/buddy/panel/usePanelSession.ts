import { useEffect, useState } from 'react'
import type { BuddyTopic } from '@/shared/buddy/panel'
import { forgetRunning, rememberRunning, runningSession } from '@/shared/buddy/running'
import { useUser } from '@/shared/session/session'
import type { ChatSession } from '../chat/queries'
import type { useConversation } from '../chat/useConversation'

/** What makes two topics the same; the words of an idea may have changed meanwhile. */
const nameOf = ({ idea, ...topic }: BuddyTopic): string => JSON.stringify({ ...topic, idea: idea?.id })

/** The panel's conversation: none until it begins, or the one that a reload cut off in the middle of an answer. */
export function usePanelSession(topic: BuddyTopic) {
  const { id } = useUser()
  return useState<ChatSession | null>(() => runningSession(id, nameOf(topic)))
}

/** Keeps the conversation over a reload for as long as an answer is on its way. */
export function useKeptWhileRunning(
  topic: BuddyTopic,
  session: ChatSession | null,
  { busy, messages, query }: ReturnType<typeof useConversation>,
): void {
  const { id } = useUser()
  const running = busy || messages.some(({ status }) => status === 'processing')
  const name = nameOf(topic)
  const ended = query.isSuccess && !running
  useEffect(() => {
    if (session && running) rememberRunning(id, name, session)
    else if (session && ended) forgetRunning()
  }, [id, name, session, running, ended])
}
