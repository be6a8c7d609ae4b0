import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsGetProfileByUsername, analyticsGetTrends } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import type { Metric } from './trends'

/**
 * The trends of an account that the user watches. Another metric keeps the page until its figures are there.
 * They are asked for at every visit: the notes at their change points are written on other pages.
 */
export const trendsQuery = (username: string, metric: Metric) =>
  queryOptions({
    queryKey: [...keys.profiles, 'trends', username, metric],
    queryFn: async ({ signal }) => {
      const { id } = await analyticsGetProfileByUsername({ path: { username }, signal })
      return analyticsGetTrends({ path: { id }, query: { metric }, signal })
    },
    staleTime: 0,
    placeholderData: (previous, before) => (before?.queryKey[2] === username ? keepPreviousData(previous) : undefined),
  })
