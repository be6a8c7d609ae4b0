import { ApiError } from '@/shared/api/errors'
import { client } from '@/shared/api/gen/client.gen'
import { buddyGetChatMessage } from '@/shared/api/gen/sdk.gen'
import type { BuddyStep } from '@/shared/api/gen/types.gen'
import type { ChatMessage } from '../chat/queries'
import { idleTimeout } from './idleTimeout'
import { eventsIn, type ServerEvent } from './serverEvents'

/** What happens to an answer while it is written. */
export interface AnswerListener {
  onText: (piece: string) => void
  onStep: (step: BuddyStep) => void
  /** Whether a model was asked that has not begun to answer. */
  onStarting: (starting: boolean) => void
  /** A new attempt: what was said before does not count. */
  onRestart: () => void
}

export const POLLS = 30
export const POLL_EVERY = 2000

/** The server says something every 15 seconds: a stream that was still for this long is dead. In milliseconds, as is what follows. */
export const SILENCE = 40_000
const POLL_WITHIN = 10_000

/** Nothing was received of an answer for as long as it is waited for. */
export class AnswerTimeout extends Error {
  constructor() {
    super('Timeout waiting for response')
  }
}

/** Follows an answer to its end. Where the stream breaks off it is taken up again; meanwhile the message itself is asked for. */
export async function followAnswer(id: number, listener: AnswerListener, signal: AbortSignal): Promise<ChatMessage> {
  let last = ''
  for (let polls = 0; polls < POLLS; polls += 1) {
    const heard = last
    const { ended, silent } = await readStream(id, last, signal, (event) => {
      last = event.id || last
      tell(event, listener)
    })
    if (ended) return ended
    if (last !== heard) polls = 0
    else if (silent) polls += SILENCE / POLL_EVERY
    const { message } = await poll(id, signal)
    if (message && message.status !== 'processing') return message
    await pause(POLL_EVERY, signal)
  }
  throw new AnswerTimeout()
}

function tell({ name, data }: ServerEvent, listener: AnswerListener): void {
  if (name === 'token') listener.onText((data as { text: string }).text)
  if (name === 'step') listener.onStep(data as BuddyStep)
  if (name === 'starting') listener.onStarting((data as { starting: boolean }).starting)
  if (name === 'restart') listener.onRestart()
}

/** Reads until the last event, whose message is returned, until the stream ends without it, or until it is silent for too long. */
async function readStream(
  id: number,
  last: string,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<{ ended?: ChatMessage; silent: boolean }> {
  const idle = idleTimeout(SILENCE, signal)
  try {
    const { data } = await client.get<{ 200: ReadableStream<Uint8Array> }, unknown, true>({
      url: '/ai-chatbot/messages/{id}/stream',
      path: { id },
      headers: last ? { 'Last-Event-ID': last } : {},
      parseAs: 'stream',
      throwOnError: true,
      signal: idle.signal,
    })
    for await (const event of eventsIn(data, { signal: idle.signal, onBytes: idle.restart })) {
      if (event.name === 'done' || event.name === 'failed')
        return { ended: (event.data as { message: ChatMessage }).message, silent: false }
      onEvent(event)
    }
  } catch (error) {
    if (signal.aborted || isFinal(error)) throw error
  } finally {
    idle.clear()
  }
  return { silent: idle.timedOut() }
}

async function poll(id: number, signal: AbortSignal): Promise<{ message?: ChatMessage }> {
  try {
    return await buddyGetChatMessage({
      path: { id },
      signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_WITHIN)]),
    })
  } catch (error) {
    if (signal.aborted || isFinal(error)) throw error
    return {}
  }
}

/** Asking again would be answered the same: no such message, or no session any more. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
