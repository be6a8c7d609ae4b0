import { queryOptions } from '@tanstack/react-query'
import { analyticsGetPost } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import type { Analysis } from './analysis'

const MINUTE = 60_000

/** One answer a post; the first segment of the address is ignored by the server. */
export function postQuery(id: number, shortCode: string) {
  return queryOptions({
    queryKey: [...keys.posts, id],
    // An answer without a body is no data, which Query wants told apart from "not asked yet".
    queryFn: async ({ signal }): Promise<Analysis | null> =>
      (await analyticsGetPost({ path: { type: shortCode || 'post', id }, signal })) ?? null,
    staleTime: 5 * MINUTE,
  })
}
