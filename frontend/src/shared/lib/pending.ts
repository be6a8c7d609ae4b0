/** What the page still waits for besides its queries: code of a part, a first drawing, a chart near the window. */
let count = 0
const listeners = new Set<() => void>()

function add(change: number): void {
  count += change
  for (const listener of listeners) listener()
}

/** Counts one thing as pending until the function it returns is called; to call that again changes nothing. */
export function beginPending(): () => void {
  let ended = false
  add(1)
  return () => {
    if (ended) return
    ended = true
    add(-1)
  }
}

export const readPending = (): boolean => count > 0

export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
