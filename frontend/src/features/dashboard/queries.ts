import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsGetDashboardSummary } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { isFetching } from '@/shared/lib/fetchStep'
import { comparison, type Range } from '@/shared/lib/period'
import { untilRefresh } from '@/shared/lib/untilRefresh'
import { isReadingOthers, type Summary } from './summary'

const SECOND = 1_000

/** One answer per range: going back to a range does not ask again before the next refresh is due. */
export function summaryQuery(range: Range) {
  const query = { period: range.period, ...comparison(range) }
  return queryOptions({
    queryKey: [...keys.dashboard, 'summary', query],
    // An answer without a body is no data, which Query wants told apart from "not asked yet".
    queryFn: async ({ signal }): Promise<Summary | null> =>
      (await analyticsGetDashboardSummary({ query, signal })) ?? null,
    placeholderData: keepPreviousData,
    staleTime: ({ state: { data } }) =>
      data && !isReadingOthers(data) ? untilRefresh(data.myPerformance?.nextRefreshAt) : 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data?.myPerformance) return false
      if (isFetching(data.myPerformance)) return SECOND
      return isReadingOthers(data) ? 2 * SECOND : untilRefresh(data.myPerformance.nextRefreshAt)
    },
  })
}
