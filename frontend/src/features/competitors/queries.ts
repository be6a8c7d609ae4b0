import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  competitorsAnalyseKeywords,
  competitorsGetTrackingStatus,
  competitorsList,
  competitorsListTopPosts,
} from '@/shared/api/gen/sdk.gen'
import type { Competitor, CompetitorsAnswer } from './competitors'
import type { PostRange, PostType } from './search'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const competitorsKey = ['competitors'] as const
export const listKey = [...competitorsKey, 'list'] as const
/** Of everything that changes the list. */
export const changeKey = [...competitorsKey, 'change'] as const

export const isFetching = ({ status }: Pick<Competitor, 'status'>): boolean =>
  status === 'pending' || status === 'fetching'

/** Everybody the user follows; asked again soon while one that is tracked is being read. */
export const competitorsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }): Promise<CompetitorsAnswer> => competitorsList({ signal }),
  staleTime: MINUTE,
  refetchInterval: ({ state: { data } }) =>
    data?.competitors.some((one) => one.isTracking && isFetching(one)) ? 2 * SECOND : 10 * MINUTE,
})

/** How far the first reading of an account is; asked each second until it is over. */
export const trackingStatusQuery = (username: string) =>
  queryOptions({
    queryKey: [...competitorsKey, 'status', username],
    queryFn: ({ signal }) => competitorsGetTrackingStatus({ path: { username }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (!data || isFetching(data) ? SECOND : false),
  })

interface TopPostsAsked {
  competitors: string[]
  range: PostRange
  type: PostType
  limit: number
}

export const topPostsQuery = ({ competitors, range, type, limit }: TopPostsAsked) =>
  queryOptions({
    queryKey: [...competitorsKey, 'topPosts', competitors, range, type, limit],
    queryFn: ({ signal }) =>
      competitorsListTopPosts({
        query: { competitors, dateRange: range, limit, ...(type === 'ALL' ? {} : { postType: type }) },
        signal,
      }),
    enabled: competitors.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
  })

export const wordsQuery = (competitors: string[]) =>
  queryOptions({
    queryKey: [...competitorsKey, 'words', competitors],
    queryFn: ({ signal }) =>
      competitorsAnalyseKeywords({ query: { competitors, dateRange: '30d', analysisType: 'all' }, signal }),
    enabled: competitors.length > 0,
    staleTime: 5 * MINUTE,
  })
