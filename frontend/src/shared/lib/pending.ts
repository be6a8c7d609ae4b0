import { createStore, useStore } from './store'

/** How much the page still waits for besides its queries: code of a part, a first drawing, a chart near the window. */
export const pending = createStore(0)

/** Counts one thing as pending until the function it returns is called; to call that again changes nothing. */
export function beginPending(): () => void {
  let ended = false
  pending.set(pending.read() + 1)
  return () => {
    if (ended) return
    ended = true
    pending.set(pending.read() - 1)
  }
}

export const usePending = (): boolean => useStore(pending) > 0
