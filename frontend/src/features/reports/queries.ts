import { queryOptions } from '@tanstack/react-query'
import { analyticsGetBrand, analyticsGetReport } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { DEFAULT_RANGE, type ReportSearch } from './search'

/** A report is as of its making: it changes only when it is asked for again. */
export function reportQuery({ accounts = [], range = DEFAULT_RANGE }: ReportSearch) {
  return queryOptions({
    queryKey: [...keys.report, accounts, range],
    queryFn: ({ signal }) => analyticsGetReport({ query: { accounts, dateRange: range }, signal }),
  })
}

export const brandQuery = queryOptions({
  queryKey: keys.brand,
  queryFn: ({ signal }) => analyticsGetBrand({ signal }),
})
