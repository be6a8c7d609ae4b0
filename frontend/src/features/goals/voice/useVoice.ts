import { useEffect, useState } from 'react'
import type { Progress } from '../queries'
import { CONTEXT_MS, type Context, contextLines, type Line } from './contexts'
import { story } from './story'
import { useIdleStory } from './useIdleStory'

/** What Buddy says now: of the page that has just been opened, of the week, or nothing that matters while nobody is there. */
export function useVoice({ emotion, message, messages }: Progress, context?: Context): Line & { idle: boolean } {
  const { step, turn } = useIdleStory()
  const about = useContextLine(context)
  const chapter = step === null ? undefined : story[step]
  if (chapter) return { ...chapter, idle: true }
  if (about) return { ...about, idle: false }
  return { emotion, text: messages[turn % messages.length] ?? message, idle: false }
}

/** The page's own line, for some seconds after it was opened. */
function useContextLine(context: Context | undefined): Line | undefined {
  const [said, setSaid] = useState<Context>()
  useEffect(() => {
    if (!context) return
    const timer = setTimeout(() => setSaid(context), CONTEXT_MS)
    return () => {
      clearTimeout(timer)
      setSaid(undefined)
    }
  }, [context])
  return context && said !== context ? contextLines[context] : undefined
}
