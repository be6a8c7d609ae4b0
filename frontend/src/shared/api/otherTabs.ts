import type { QueryClient } from '@tanstack/react-query'
import { type Change, reload } from './changes'

/** What one tab changes is asked for anew in the others, too. */
export function shareChanges(queries: QueryClient): void {
  const channel = new BroadcastChannel('bowerbird.changes')
  channel.onmessage = ({ data }: MessageEvent<Change[]>) => void reload(queries, data)
  queries.getMutationCache().subscribe((event) => {
    const changes = event.mutation?.meta?.changes
    if (changes && event.type === 'updated' && event.action.type === 'success') channel.postMessage(changes)
  })
}
