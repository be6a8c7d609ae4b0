import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react'

interface Typing {
  /** Called for each answer that is being written or typed out, and at its end. */
  onBusy: (change: 1 | -1) => void
  /** What ends the typing of those that are whole. */
  ends: Set<() => void>
  /** Where messages are written. */
  field: RefObject<HTMLTextAreaElement | null>
}

export const TypingContext = createContext<Typing>({
  onBusy: () => undefined,
  ends: new Set(),
  field: { current: null },
})

/** Counts an answer among those that keep their conversation busy. */
export function useBusyWhile(busy: boolean): void {
  const { onBusy } = useContext(TypingContext)
  useEffect(() => {
    if (!busy) return
    onBusy(1)
    return () => onBusy(-1)
  }, [busy, onBusy])
}

/** Lets the conversation end the typing of an answer that is there. */
export function useEndedBy(typing: boolean, finish: () => void): void {
  const { ends } = useContext(TypingContext)
  const onEnd = useEffectEvent(finish)
  useEffect(() => {
    if (!typing) return
    const end = () => onEnd()
    ends.add(end)
    return () => void ends.delete(end)
  }, [typing, ends])
}
