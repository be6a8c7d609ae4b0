import { useState } from 'react'
import type { ChatMessage } from './queries'

/** What came of an answer after it was stopped here: it stays hidden until it is asked for. What the server cut is shown as it is. */
export function useLateAnswer({ stopped }: ChatMessage, stoppedHere: boolean, text: string) {
  const [heard, setHeard] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  if (stoppedHere && heard === null) setHeard(text)
  if (!stoppedHere && heard !== null) setHeard(null)
  return { hidden: stoppedHere && !stopped && !shown, heard: heard ?? text, show: () => setShown(true) }
}
