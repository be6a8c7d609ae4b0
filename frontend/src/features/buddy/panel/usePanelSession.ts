import { useCallback, useEffect, useState } from 'react'
import { isNotFound } from '@/shared/api/errors'
import type { BuddyTopic } from '@/shared/buddy/panel'
import { forgetRunning, rememberRunning, runningConversation, type Sending } from '@/shared/buddy/running'
import { useUser } from '@/shared/session/session'
import type { ChatSession } from '../chat/queries'
import type { useConversation } from '../chat/useConversation'

/** What makes two topics the same; the words of an idea may have changed meanwhile. */
const nameOf = ({ idea, ...topic }: BuddyTopic): string => JSON.stringify({ ...topic, idea: idea?.id })

/** The panel's conversation: none until it begins, or the one that a reload cut off, with the message that was on its way. */
export function usePanelSession(topic: BuddyTopic) {
  const { id } = useUser()
  const [running] = useState(() => runningConversation(id, nameOf(topic)))
  const [session, setSession] = useState<ChatSession | null>(running?.session ?? null)
  const leave = useCallback(() => setSession(null), [])
  /** It is written down before the message goes to the server: a reload may come at once. */
  const begin = (begun: ChatSession, sending: Sending) => {
    rememberRunning(id, nameOf(topic), { session: begun, sending })
    setSession(begun)
  }
  return { session, setSession, begin, leave, cutOff: running?.sending ?? null }
}

type Conversation = ReturnType<typeof useConversation>

/** Whether its messages have been asked for, and it was not deleted meanwhile. */
export const isKnown = ({ query }: Conversation): boolean => !query.isPending && !isNotFound(query.error)

/** Keeps the conversation over a reload for as long as an answer is on its way, and leaves one that was deleted. */
export function useKeptWhileRunning(
  topic: BuddyTopic,
  session: ChatSession | null,
  { busy, messages, inFlight, query }: Conversation,
  onDeleted: () => void,
): void {
  const { id } = useUser()
  const name = nameOf(topic)
  const deleted = isNotFound(query.error)
  const running = !deleted && (busy || messages.some(({ status }) => status === 'processing'))
  const ended = deleted || (query.isSuccess && !running)
  useEffect(() => {
    if (session && running) rememberRunning(id, name, { session, sending: inFlight })
    else if (session && ended) forgetRunning()
  }, [id, name, session, running, inFlight, ended])
  useEffect(() => {
    if (deleted) onDeleted()
  }, [deleted, onDeleted])
}
