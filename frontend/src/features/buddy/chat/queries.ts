import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  buddyGetChatSession,
  buddyGetRemainingCalls,
  buddyListChatMessages,
  buddyListChatSessions,
} from '@/shared/api/gen/sdk.gen'
import type { BuddyMessageView, BuddySessionView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { untilMidnight } from '@/shared/lib/untilMidnight'

/** Who answers where no model is set up. */
export const OFFLINE_COACH = 'offline coach'

export type ChatMessage = BuddyMessageView
export type ChatSession = BuddySessionView
export type SessionType = ChatSession['type']

const AT_ONCE = 50

/** The user's conversations, the most recently active first, a page at a time. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: [...keys.chat, 'sessions'],
  queryFn: ({ pageParam, signal }) => buddyListChatSessions({ query: { page: pageParam, pageSize: AT_ONCE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * AT_ONCE < total ? pages.length + 1 : undefined),
  select: ({ pages }) => ({ sessions: pages.flatMap(({ items }) => items), total: pages.at(-1)?.total ?? 0 }),
})

/** One conversation, for an address that names one of long ago. */
export const sessionQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.chat, 'session', id],
    queryFn: ({ signal }) => buddyGetChatSession({ path: { id }, signal }),
  })

const messagesKey = (sessionId: number) => [...keys.chatMessages, sessionId]

/** What was said in a conversation, the latest page first; drawn the other way round. */
export const messagesQuery = (sessionId: number) =>
  infiniteQueryOptions({
    queryKey: messagesKey(sessionId),
    queryFn: ({ pageParam, signal }) =>
      buddyListChatMessages({ path: { id: sessionId }, query: { page: pageParam, pageSize: AT_ONCE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * AT_ONCE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => once(pages.flatMap(({ items }) => items)).reverse(),
  })

/** A message that came while pages were read stands on two of them. */
const once = (messages: ChatMessage[]) => [...new Map(messages.map((message) => [message.id, message])).values()]

const SECOND = 1_000

/** How many prompts of a sort the plan allows a day of the user's zone, and how many are left of today's. */
export const remainingQuery = (sessionType: SessionType, zone: string) =>
  queryOptions({
    queryKey: [...keys.chat, 'remaining', sessionType],
    queryFn: ({ signal }) => buddyGetRemainingCalls({ query: { sessionType }, signal }),
    refetchInterval: () => untilMidnight(zone) + SECOND,
  })

/** What is known by now of what was said in a conversation. */
export const readMessages = (queries: QueryClient, sessionId: number): ChatMessage[] =>
  queries.getQueryData(messagesQuery(sessionId).queryKey)?.pages.flatMap(({ items }) => items) ?? []

/** Puts a message where its conversation is shown: a new one at the end, a known one in its place. */
export function showMessage(queries: QueryClient, message: ChatMessage): void {
  queries.setQueryData(messagesQuery(message.chatSessionId).queryKey, (data) => {
    const [latest, ...earlier] = data?.pages ?? []
    if (!data || !latest) return data
    const known = data.pages.some(({ items }) => items.some(({ id }) => id === message.id))
    const replaced = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === message.id ? message : item)),
    }))
    if (known) return { ...data, pages: replaced }
    return { ...data, pages: [{ items: [message, ...latest.items], total: latest.total + 1 }, ...earlier] }
  })
}
