import { useEffect, useState } from 'react'
import type { Progress } from '../queries'
import { CONTEXT_MS, contextMessages, type MascotMessage, type PageContext } from './contexts'
import { idleStory } from './idleStory'
import { useIdleStory } from './useIdleStory'

/** Buddy's current message: the idle story, the page's own for some seconds, or else the one about the week. */
export function useMascotMessage(
  { emotion, message, messages }: Progress,
  context?: PageContext,
): MascotMessage & { idle: boolean } {
  const { step, turn } = useIdleStory()
  const contextMessage = useContextMessage(context)
  const storyStep = step === null ? undefined : idleStory[step]
  if (storyStep) return { ...storyStep, idle: true }
  if (contextMessage) return { ...contextMessage, idle: false }
  return { emotion, text: messages[turn % messages.length] ?? message, idle: false }
}

/** The page's own message, for some seconds after it opened. */
function useContextMessage(context: PageContext | undefined): MascotMessage | undefined {
  const [shown, setShown] = useState<PageContext>()
  useEffect(() => {
    if (!context) return
    const timer = setTimeout(() => setShown(context), CONTEXT_MS)
    return () => {
      clearTimeout(timer)
      setShown(undefined)
    }
  }, [context])
  return context && shown !== context ? contextMessages[context] : undefined
}
