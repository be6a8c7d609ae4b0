import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import {
  buddyCreateChatMessage,
  buddyCreateChatSession,
  buddyGetChatMessage,
  buddyStopChatMessage,
} from '@/shared/api/gen/sdk.gen'
import type { BuddyBeginRequest } from '@/shared/api/gen/types.gen'
import { newId } from '@/shared/lib/newId'
import { type ChatSession, messagesQuery, remainingQuery, showMessage } from './queries'

interface Options {
  /** Null: it begins with the first message. */
  session: ChatSession | null
  /** What a conversation that is still to begin is about. */
  begin?: BuddyBeginRequest
  onBegun?: (session: ChatSession) => void
  type: ChatSession['type']
  /** What is said when a message could not be sent, or null for what the server says. */
  sendFailure: string | null
}

/** A message that is on its way to the server. */
interface Sending {
  text: string
  key: string
}

/** The server began no conversation, and gave no reason. */
class NoSession extends Error {
  constructor() {
    super('Failed to create chat session')
  }
}

/** A conversation: what was said, sending, stopping, and what keeps it from taking a message. */
export function useConversation({ session, begin, onBegun, type, sendFailure }: Options) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<{ text: string; limit: boolean } | null>(null)
  const [busy, setBusy] = useState(0)
  const onBusy = useCallback((change: 1 | -1) => setBusy((now) => now + change), [])
  const messages = useInfiniteQuery({ ...messagesQuery(session?.id ?? 0), enabled: session !== null })
  const remaining = useQuery(remainingQuery(type))
  const total = remaining.data?.totalCalls ?? null
  const used = remaining.data ? remaining.data.totalCalls - remaining.data.remainingCalls : null

  const send = useMutation({
    mutationFn: async ({ text, key }: Sending) => {
      let into = session
      if (!into) {
        into = await beginSession(begin)
        onBegun?.(into)
      }
      const { messageId } = await buddyCreateChatMessage({
        path: { id: into.id },
        body: { userPrompt: text },
        headers: { 'Idempotency-Key': key },
      })
      const { message } = await buddyGetChatMessage({ path: { id: messageId } })
      // A conversation that has just begun has no list yet to put it into.
      await queries.ensureInfiniteQueryData(messagesQuery(into.id))
      showMessage(queries, message)
    },
    onMutate: (now) => {
      setProblem(null)
      setSending(now)
    },
    onError: (error) => {
      const limit = error instanceof ApiError && error.code === 'limit_reached'
      const said = isNoSession(error) ? error.message : (sendFailure ?? sentence(error))
      setProblem({ text: limit ? limitText(type) : said, limit })
    },
    onSettled: () => setSending(null),
    meta: { changes: ['chat'] },
  })

  const stop = useMutation({ mutationFn: (id: number) => buddyStopChatMessage({ path: { id } }) })
  const shown = session === null ? [] : (messages.data ?? [])
  const processing = shown.findLast(({ status }) => status === 'processing')

  return {
    messages: shown,
    query: messages,
    sending: sending?.text ?? null,
    /** Sends unless it fails; true: the text is the server's. */
    send: async (text: string): Promise<boolean> => {
      if (send.isPending) return false
      return send.mutateAsync({ text: text.trim(), key: newId() }).then(
        () => true,
        () => false,
      )
    },
    stop: processing ? () => stop.mutate(processing.id) : undefined,
    /** An answer is on its way, or is being typed. */
    busy: send.isPending || busy > 0,
    onBusy,
    problem,
    dismiss: () => setProblem(null),
    total,
    used,
    remainingUnknown: remaining.isError && !remaining.data,
    atLimit: used !== null && total !== null && used >= total,
  }
}

async function beginSession(body: BuddyBeginRequest | undefined): Promise<ChatSession> {
  const session = body && (await buddyCreateChatSession({ body }))
  if (!session?.id) throw new NoSession()
  return session
}

const limitText = (type: ChatSession['type']): string => {
  const sort = type === 'copywriting' ? 'copywriting ' : ''
  return `You've reached your daily ${sort}prompt limit. Switch to a higher plan to increase your daily ${sort}prompt limit.`
}

const sentence = (error: unknown) => messageOf(error) || 'Failed to send message'

const isNoSession = (error: unknown): error is NoSession => error instanceof NoSession
