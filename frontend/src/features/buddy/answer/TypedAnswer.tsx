import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Announce } from '@/shared/announce/Announce'
import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { LazyAnswer } from './LazyAnswer'
import { wordsOf } from './plainAnswer'
import { closeMarks } from './typing'
import { useBusyWhile, useEndedBy } from './typingContext'
import { useTypewriter } from './useTypewriter'

interface TypedAnswerProps {
  text: string
  facts: BuddyFact[]
  pace: number
  /** It is typed as it comes; otherwise it stands at once. */
  watched: boolean
  /** No more of it will come. */
  whole: boolean
  /** What follows once it stands. */
  children?: ReactNode
}

/** An answer as it is typed. A screen reader hears it once, when it is whole. Enter shows all of it, unless it belongs to a control. */
export function TypedAnswer({ text, facts, pace, watched, whole, children }: TypedAnswerProps) {
  const { shown, typing, finish } = useTypewriter(text, { pace, on: watched, whole })
  useBusyWhile(typing)
  const canFinish = typing && whole
  useEndedBy(canFinish, finish)
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !document.activeElement?.matches('a, button, input, textarea')) finish()
  })
  useEffect(() => {
    if (!canFinish) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [canFinish])
  return (
    <>
      <LazyAnswer text={typing || !whole ? closeMarks(shown) : shown} facts={facts} typing={typing} />
      {whole && !typing && children}
      {canFinish && (
        <Button size="small" variant="text" aria-keyshortcuts="Enter" onClick={finish} className="-ml-2">
          Show it all
        </Button>
      )}
      {watched && whole && <Announce text={`Buddy: ${wordsOf(text)}`} />}
    </>
  )
}
