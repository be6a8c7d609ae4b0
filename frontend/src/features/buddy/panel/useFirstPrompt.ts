import { useEffect, useEffectEvent, useRef } from 'react'

/** Sends what the panel asks by itself, once, as soon as it is known which conversation it goes into. */
export function useFirstPrompt(text: string | undefined, known: boolean, send: (text: string) => Promise<void>): void {
  const asked = useRef(false)
  const ask = useEffectEvent(() => {
    if (asked.current) return
    asked.current = true
    if (text !== undefined) void send(text)
  })
  useEffect(() => {
    if (known) ask()
  }, [known])
}
