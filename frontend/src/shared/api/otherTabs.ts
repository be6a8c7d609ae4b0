import type { QueryClient } from '@tanstack/react-query'
import { type Change, isChanging, reload } from './changes'

let channel: BroadcastChannel | undefined

/** What one tab changes is asked for again in the others: at once where it is seen, else when the tab is next looked at. Returns what ends that. */
export function shareChanges(queries: QueryClient): () => void {
  const due = new Set<Change>()
  const catchUp = () => {
    if (due.size === 0 || document.visibilityState === 'hidden') return
    const changes = [...due]
    due.clear()
    void reload(queries, changes, (key) => isChanging(queries, key))
  }
  const opened = new BroadcastChannel('bowerbird.changes')
  opened.onmessage = ({ data }: MessageEvent<Change[]>) => {
    for (const change of data) due.add(change)
    catchUp()
  }
  document.addEventListener('visibilitychange', catchUp)
  channel = opened
  return () => {
    channel = undefined
    opened.close()
    document.removeEventListener('visibilitychange', catchUp)
  }
}

/** Mutations tell it by their `meta: { changes }`; this is for what is saved without one. */
export function tellOtherTabs(changes: readonly Change[]): void {
  if (changes.length > 0) channel?.postMessage(changes)
}
