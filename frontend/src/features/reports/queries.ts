import { queryOptions } from '@tanstack/react-query'
import { analyticsGetBrand, analyticsGetReport } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { comparison } from '@/shared/lib/period'
import { type ReportSearch, rangeOf } from './search'

/** What the server is asked for. */
export function askedOf(search: ReportSearch) {
  const range = rangeOf(search)
  return { accounts: search.accounts ?? [], dateRange: range.period, ...comparison(range) }
}

/** A report is as of its making: it changes only when it is asked for again. */
export function reportQuery(search: ReportSearch) {
  const query = askedOf(search)
  return queryOptions({
    queryKey: [...keys.report, query],
    queryFn: ({ signal }) => analyticsGetReport({ query, signal }),
  })
}

export const brandQuery = queryOptions({
  queryKey: keys.brand,
  queryFn: ({ signal }) => analyticsGetBrand({ signal }),
})
