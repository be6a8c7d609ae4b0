import { queryOptions } from '@tanstack/react-query'
import { mascotgoalsGetProgress } from '@/shared/api/gen/sdk.gen'
import type { MascotgoalsProgressView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { untilRefresh } from '@/shared/lib/untilRefresh'

export type Progress = MascotgoalsProgressView

const SECOND = 1_000

/** Progress of the week. Refetched after the next refresh of the account, and when the week ends. */
export const progressQuery = queryOptions({
  queryKey: [...keys.goal, 'progress'],
  queryFn: ({ signal }) => mascotgoalsGetProgress({ signal }),
  refetchInterval: ({ state: { data } }) => {
    if (!data || data.status === 'none') return false
    if (data.status === 'pending' || data.status === 'fetching') return 2 * SECOND
    return Math.min(untilRefresh(data.nextRefreshAt), Math.max(SECOND, Date.parse(data.weekEnd) - Date.now()))
  },
})
