import { type RefObject, useEffect, useState } from 'react'
import { announce } from './announce'

/** Has screen readers say a text when this appears, and whenever it changes. Shows nothing. */
export function Announce({ text }: { text: string }) {
  useEffect(() => announce(text), [text])
  return null
}

/** Has screen readers say what an element shows when it appears, and whenever its words change. */
export function useAnnounced(element: RefObject<HTMLElement | null>, on = true): void {
  const [text, setText] = useState('')
  useEffect(() => setText((on && element.current?.textContent) || ''))
  useEffect(() => (text ? announce(text) : undefined), [text])
}
