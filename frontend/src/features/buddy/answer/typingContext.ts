import { createContext, useContext, useEffect } from 'react'

/** Told of each answer that is being written or typed out, and of its end. */
export const TypingContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** Counts an answer among those that keep their conversation busy. */
export function useBusyWhile(busy: boolean): void {
  const tell = useContext(TypingContext)
  useEffect(() => {
    if (!busy) return
    tell(1)
    return () => tell(-1)
  }, [busy, tell])
}
