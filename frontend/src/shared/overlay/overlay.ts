import { type AnyRouter, type HistoryState, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { readOwner } from '@/shared/session/tokenStore'

/** Something that is open over the page, written into the state of its history entry. */
interface Opened {
  name: string
  value: unknown
  /** Who opened it: the history outlives a session, and the next user sees nothing of it. */
  owner: string | null
  /** The index of the entry that it was opened from, which closing leads back to. */
  from: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is open over the page, from bottom to top. */
    over?: Opened[]
  }
}

export interface Overlay<Value> {
  /** Undefined while it is closed. */
  value: Value | undefined
  open: (value: Value) => void
  /** Goes back, which takes a moment: what navigates next awaits it. */
  close: () => Promise<void>
}

/** What an entry of the history holds. */
export type ParsedState = RouterHistory['location']['state']

const find = ({ over = [] }: HistoryState, name: string) =>
  over.find((opened) => opened.name === name && opened.owner === readOwner())

/** The state of an entry on which `name` is open, and whether it replaces the current one, on which it is open already. */
export function opening(now: ParsedState, name: string, value?: unknown) {
  const open = find(now, name)
  const below = (now.over ?? []).filter((other) => other !== open)
  const over = [...below, { name, value, owner: readOwner(), from: open?.from ?? now.__TSR_index }]
  return { state: { ...now, over }, replace: open !== undefined }
}

let closing = Promise.resolve()

/** Goes back to before `name` was opened. False: it was not opened in this history, but by a link. */
export function closeOverlay(history: RouterHistory, name: string): Promise<boolean> {
  const closed = closing.then(async () => {
    const { state } = history.location
    const open = find(state, name)
    if (open) await go(history, open.from - state.__TSR_index)
    return open !== undefined
  })
  closing = closed.then(() => undefined) // one after the other: a second click finds it closed
  return closed
}

const go = (history: RouterHistory, steps: number) =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.go(steps)
  })

/** Adds an entry on which `name` is open over the page; where it is open already, its value changes. */
export async function openOverlay(router: AnyRouter, name: string, value: unknown): Promise<void> {
  await closing
  const { href, state } = router.history.location
  await router.navigate({ href, ...opening(state, name, value), resetScroll: false })
}

/**
 * Something that opens over the page in a history entry of its own, so that Back closes it, a reload keeps it, and leaving the page ends it.
 * Its value is copied as for `postMessage`. What a link should open, too, stands in the page's search: see `usePageSearch`.
 */
export function useOverlay<Value = true>(name: string): Overlay<Value> {
  const router = useRouter()
  const { history } = router
  const value = useSyncExternalStore(
    history.subscribe,
    () => find(history.location.state, name)?.value as Value | undefined,
  )
  const open = useCallback((next: Value) => void openOverlay(router, name, next), [router, name])
  const close = useCallback(async () => void (await closeOverlay(history, name)), [history, name])
  return { value, open, close }
}
