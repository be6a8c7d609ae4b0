import { onlineManager, type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, isTimeout, messageOf } from '@/shared/api/errors'
import {
  buddyCreateChatMessage,
  buddyCreateChatSession,
  buddyGetChatMessage,
  buddyStopChatMessage,
} from '@/shared/api/gen/sdk.gen'
import type { BuddyBeginRequest } from '@/shared/api/gen/types.gen'
import { outlivesPage } from '@/shared/api/outlivesPage'
import type { Sending } from '@/shared/buddy/running'
import { newId } from '@/shared/lib/newId'
import { type ChatSession, messagesQuery, showMessage } from './queries'
import { promptOf } from './usage'
import { useIdeaGone } from './useIdeaGone'
import { usePrompts } from './usePrompts'

interface Options {
  /** Null: it begins with the first message. */
  session: ChatSession | null
  /** What was on its way into it when the page was reloaded: with the same text it is sent as the same message. */
  cutOff?: Sending | null
  /** What a conversation that is still to begin is about. */
  begin?: BuddyBeginRequest
  /** It has begun; the message is about to be sent. */
  onBegun?: (session: ChatSession, sending: Sending) => void
  type: ChatSession['type']
  /** What is said when a message could not be sent, or null for what the server says. */
  sendFailure: string | null
}

/** Why a message was not sent. */
export interface SendProblem {
  text: string
  /** The day's prompts are used up. */
  limit: boolean
  /** The server was not reached: sent again, it may arrive. */
  unreached: boolean
  /** Sent again as it is, it may be taken. */
  again: boolean
}

/** One that no answer came for: sent again into the same conversation, it is the same message. */
interface Unsent extends Sending {
  sessionId: number
}

/** There is no conversation to send a message into. */
class BeginFailure extends Error {}

/** A conversation: what was said, sending, stopping, and what keeps it from taking a message. */
export function useConversation({ session, cutOff, begin, onBegun, type, sendFailure }: Options) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [sentHere, setSentHere] = useState<readonly number[]>([])
  const [stoppedHere, setStoppedHere] = useState<readonly number[]>([])
  const [takenBack, setTakenBack] = useState(false)
  const unsent = useRef<Unsent>(session && cutOff ? { ...cutOff, sessionId: session.id } : null)
  const sendAbort = useRef<AbortController>(null)
  const [busy, setBusy] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useMemo(
    () => ({ onBusy: (change: 1 | -1) => setBusy((now) => now + change), ends: new Set<() => void>(), field }),
    [],
  )
  const messages = useInfiniteQuery({ ...messagesQuery(session?.id ?? 0), enabled: session !== null })
  const prompts = usePrompts(type)
  const { atLimit } = prompts

  // What the connection was to blame for is over when it is back.
  useEffect(() => onlineManager.subscribe((online) => online && setProblem((now) => (now?.unreached ? null : now))), [])

  const stop = useMutation({
    mutationFn: (id: number) => buddyStopChatMessage({ path: { id }, ...outlivesPage }),
    onMutate: (id) => setStoppedHere((now) => [...now, id]),
    onError: (_, id) => setStoppedHere((now) => now.filter((other) => other !== id)),
    meta: { failure: "We couldn't stop this answer." },
  })
  const send = useMutation({
    mutationFn: async ({ text, key, after }: Sending) => {
      sendAbort.current = new AbortController()
      const { signal } = sendAbort.current
      const into = session ?? (await beginSession(begin, signal))
      if (!session) onBegun?.(into, { text, key, after })
      signal.throwIfAborted()
      unsent.current = { text, key, after, sessionId: into.id }
      const { messageId } = await buddyCreateChatMessage({
        path: { id: into.id },
        body: { userPrompt: text },
        headers: { 'Idempotency-Key': key },
      })
      // The server may have it before its id is known here: it is stopped there, not only left.
      const stopIt = () => stop.mutate(messageId)
      if (signal.aborted) stopIt()
      else signal.addEventListener('abort', stopIt, { once: true })
      setSentHere((now) => [...now, messageId])
      // It is sent: what fails from here on is made good by the reload that follows.
      await showSent(queries, into.id, messageId).catch(() => undefined)
      setSending(null) // the conversation has it by now
    },
    onMutate: (now) => {
      setProblem(null)
      setTakenBack(false)
      setSending(now)
    },
    onSuccess: () => {
      unsent.current = null
    },
    onError: (error) => {
      if (sendAbort.current?.signal.aborted) return // the text comes back, and who stopped it knows why
      const limit = error instanceof ApiError && error.code === 'limit_reached'
      const begun = type === 'copywriting' || !(error instanceof BeginFailure)
      const text = begun && sendFailure ? sendFailure : sentence(error)
      setProblem(limit ? limitProblem(type) : { text, limit, unreached: isUnreached(error), again: mayPass(error) })
    },
    onSettled: () => setSending(null),
    meta: { changes: ['chat'] },
  })

  const shown = session === null ? [] : (messages.data ?? [])
  const failed = shown.findLast(({ status }) => status === 'failed')
  const gone = useIdeaGone(session?.ideaId ?? begin?.ideaId ?? undefined, failed?.id)
  const processing = shown.find(({ status }) => status === 'processing') // those behind it wait for it
  const busyNow = send.isPending || busy > 0
  const endAll = () => {
    for (const end of typing.ends) end()
  }

  const takeBack = () => {
    setTakenBack(true)
    sendAbort.current?.abort()
  }
  const stopping = processing ? stoppedHere.includes(processing.id) : send.isPending && takenBack
  const stopNow =
    processing && busy > 0 ? () => stop.mutate(processing.id) : sending && send.isPending ? takeBack : undefined

  /** Sends unless it fails; true: the text is the server's. */
  const sendText = async (typed: string): Promise<boolean> => {
    const text = typed.trim()
    if (text === '' || busyNow || atLimit || gone) return false
    // The answer may have been lost and the message be there all the same: with the same key it stays one.
    const { current: last } = unsent
    const again = last?.text === text && last.sessionId === session?.id
    const { key, after } = again ? last : { key: newId(), after: shown.at(-1)?.id ?? 0 }
    return send.mutateAsync({ text, key, after }).then(
      () => true,
      () => false,
    )
  }

  return {
    messages: shown,
    query: messages,
    /** Not while the conversation has it already: an answer of the list may come before that of sending. */
    sending:
      sending && !shown.some(({ id, input }) => id > sending.after && input === sending.text) ? sending.text : null,
    /** As it is sent, with what makes it the same message when it is sent again. */
    inFlight: sending,
    /** The messages that were sent from here. */
    sentHere,
    /** Shown again, they are read, not watched. */
    forgetSent: () => setSentHere((now) => (now.length > 0 ? [] : now)),
    send: sendText,
    /** Sends a text and takes it out of the field that holds it; what could not be sent comes back, unless something else was typed meanwhile. */
    sendTyped: async (typed: string, setText: (change: (now: string) => string) => void) => {
      setText((now) => (now === typed ? '' : now))
      if (!(await sendText(typed))) setText((now) => now || typed)
    },
    /** Ends the answer that is written, or takes back what is being sent; once. */
    stop: stopping ? undefined : stopNow,
    /** It was asked to end, and has not yet. */
    stopping,
    /** The messages that were stopped from here: what still comes of them is not shown unasked. */
    stoppedHere,
    /** An answer is on its way, or is being typed. */
    busy: busyNow,
    typing,
    /** Given while an answer that is there is typed out: shows it all. */
    endTyping: busy > 0 && !processing && !send.isPending ? endAll : undefined,
    /** The idea that it is about was deleted: nothing more can be written for it. */
    gone,
    /** At the limit it is said without being tried, once the last answer stands. */
    problem: problem ?? (atLimit && !busyNow ? limitProblem(type) : null),
    dismiss: problem ? () => setProblem(null) : undefined,
    ...prompts,
  }
}

async function beginSession(body: BuddyBeginRequest | undefined, signal: AbortSignal): Promise<ChatSession> {
  const session = body && (await buddyCreateChatSession({ body, signal }).catch((error: unknown) => fail(error)))
  return session?.id ? session : fail(null)
}

const fail = (error: unknown): never => {
  throw new BeginFailure(known(error) ?? 'Failed to create chat session', { cause: error })
}

async function showSent(queries: QueryClient, sessionId: number, messageId: number): Promise<void> {
  const { message } = await buddyGetChatMessage({ path: { id: messageId } })
  // A conversation that has just begun has no list yet to put it into.
  await queries.ensureInfiniteQueryData(messagesQuery(sessionId))
  showMessage(queries, message)
}

function limitProblem(type: ChatSession['type']): SendProblem {
  const limit = `daily ${promptOf(type)} limit`
  const text = `You've reached your ${limit}. Switch to a higher plan to increase your ${limit}.`
  return { text, limit: true, unreached: false, again: false }
}

/** What the server said, or why it was not reached; null for anything else. */
const known = (error: unknown) => (error instanceof ApiError || isTimeout(error) ? messageOf(error) : null)

const sentence = (error: unknown) =>
  error instanceof BeginFailure ? error.message : (known(error) ?? 'Failed to send message')

const causeOf = (error: unknown) => (error instanceof BeginFailure ? error.cause : error)

function isUnreached(error: unknown): boolean {
  const cause = causeOf(error)
  return isTimeout(cause) || (cause instanceof ApiError && cause.status === 0)
}

/** Nothing is wrong with the message itself. */
function mayPass(error: unknown): boolean {
  const cause = causeOf(error)
  return isUnreached(error) || (cause instanceof ApiError && cause.status >= 500)
}
