import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reload } from '@/shared/api/changes'
import type { BuddyStep } from '@/shared/api/gen/types.gen'
import { tellOtherTabs } from '@/shared/api/otherTabs'
import { type ChatMessage, showMessage } from '../chat/queries'
import { AnswerTimeout, followAnswer } from './stream'

interface Written {
  text: string
  steps: BuddyStep[]
  /** A model was asked and has not begun to answer. */
  starting: boolean
  /** Counts restarts. */
  attempt: number
  /** Nothing was received of it for too long; it may still be answered. */
  timedOut: boolean
}

const NOTHING: Written = { text: '', steps: [], starting: false, attempt: 0, timedOut: false }

/** What has been written of an answer so far. Its end takes the message's place in the conversation. */
export function useAnswer({ id, status }: ChatMessage): Written & { askAgain: () => void } {
  const queries = useQueryClient()
  const [written, setWritten] = useState(NOTHING)
  const [round, setRound] = useState(0)
  const processing = status === 'processing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round follows it from its beginning
  useEffect(() => {
    if (!processing) return
    const end = new AbortController()
    const listener = {
      onText: (piece: string) => setWritten((now) => ({ ...now, text: now.text + piece })),
      onStarting: (starting: boolean) => setWritten((now) => ({ ...now, starting })),
      onStep: (step: BuddyStep) => setWritten((now) => ({ ...now, steps: [...now.steps, step] })),
      onRestart: () => setWritten((now) => ({ ...NOTHING, attempt: now.attempt + 1 })),
    }
    followAnswer(id, listener, end.signal)
      .then((message) => {
        showMessage(queries, message)
        void reload(queries, ['chat']) // a failed one gave its prompt back
        tellOtherTabs(['chat'])
      })
      .catch((error: unknown) => {
        if (error instanceof AnswerTimeout) setWritten((now) => ({ ...now, timedOut: true }))
        else if (!end.signal.aborted) void reload(queries, ['chat'])
      })
    return () => end.abort()
  }, [id, processing, queries, round])
  return {
    ...written,
    timedOut: written.timedOut && processing,
    askAgain: () => {
      setWritten(({ attempt }) => ({ ...NOTHING, attempt: attempt + 1 }))
      setRound((now) => now + 1)
    },
  }
}
