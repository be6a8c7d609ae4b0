import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { insightsGetAccount, insightsGetChoice, insightsGetConnection, insightsGetPost } from '@/shared/api/gen/sdk.gen'
import type { InsightsAccountInsights, InsightsPostInsights } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { comparison, DEFAULT_PERIOD, type Range } from '@/shared/lib/period'

export type AccountInsights = InsightsAccountInsights
export type PostInsights = InsightsPostInsights

/** Whether the user has connected with Instagram, and what is wrong with the connection. */
export const connectionQuery = queryOptions({
  queryKey: [...keys.insights, 'connection'],
  queryFn: ({ signal }) => insightsGetConnection({ signal }),
})

const SOON = 3_000

/** What only the owner of the account sees; null without a connection. Asked again soon while it is read for the first time. */
export const accountInsightsQuery = (range: Range = { period: DEFAULT_PERIOD }) => {
  const query = { period: range.period, ...comparison(range) }
  return queryOptions({
    queryKey: [...keys.insights, 'account', query],
    queryFn: ({ signal }) => insightsGetAccount({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.reading ? SOON : false),
  })
}

/** The same of a post; null for one of which nothing is known. */
export const postInsightsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.insights, 'post', id],
    queryFn: ({ signal }) => insightsGetPost({ path: { id }, signal }),
  })

/** The account that waits until the user decides whether it takes the place of the connected one. */
export const choiceQuery = queryOptions({
  queryKey: keys.connectionChoice,
  queryFn: ({ signal }) => insightsGetChoice({ signal }),
  retry: false,
})
