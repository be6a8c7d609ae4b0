import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '@/shared/api/changes'
import { shareChanges } from '@/shared/api/otherTabs'

/** Another tab, which keeps what it hears of this one's changes. */
export function listenAsOtherTab(queries: QueryClient) {
  const unshare = shareChanges(queries)
  const channel = new BroadcastChannel('bowerbird.changes')
  const heard: Change[][] = []
  channel.onmessage = ({ data }: MessageEvent<Change[]>) => void heard.push(data)
  return {
    heard,
    close: () => {
      channel.close()
      unshare()
    },
  }
}
