import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  analyticsGetFollowerGrowth,
  competitorsAnalyseKeywords,
  competitorsGetFollowerGrowth,
  competitorsGetTrackingStatus,
  competitorsList,
  competitorsListTopPosts,
} from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { isFetching } from '@/shared/lib/fetchStep'
import { comparison, type Range } from '@/shared/lib/period'
import type { CompetitorsAnswer } from './competitors'
import type { PostType } from './search'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const listKey = [...keys.competitors, 'list'] as const
/** Of everything that changes the list. */
export const changeKey = [...keys.competitors, 'change'] as const

/** Everybody the user follows; asked again soon while one that is tracked is being read. */
export const competitorsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }): Promise<CompetitorsAnswer> => competitorsList({ signal }),
  staleTime: MINUTE,
  refetchInterval: ({ state: { data } }) => {
    const tracked = data?.competitors.filter(({ isTracking }) => isTracking) ?? []
    if (tracked.some(isFetching)) return 2 * SECOND
    // The server tries again by itself, after a minute at the earliest.
    return (tracked.some(({ status }) => status === 'failed') ? 1 : 10) * MINUTE
  },
})

/** How far the first reading of an account is; asked each second until it is over. */
export const trackingStatusQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.competitors, 'status', username],
    queryFn: ({ signal }) => competitorsGetTrackingStatus({ path: { username }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (!data || isFetching(data) ? SECOND : false),
  })

interface WithReading {
  state: { data: { reading: string[] } | undefined }
}

const isPartial = ({ state: { data } }: WithReading) => data !== undefined && data.reading.length > 0

/** An answer from which somebody is missing whose first reading has not ended is asked for again soon. */
const untilRead = {
  staleTime: (query: WithReading) => (isPartial(query) ? 0 : 5 * MINUTE),
  refetchInterval: (query: WithReading) => isPartial(query) && 2 * SECOND,
}

const askedOf = (range: Range) => ({ dateRange: range.period, ...comparison(range) })

/** Followers of everybody who is tracked, and of the own account, over a range. */
export const growthQuery = (own: number | null, range: Range) =>
  queryOptions({
    queryKey: [...keys.competitors, 'growth', own, range],
    queryFn: async ({ signal }) => {
      const [others, you] = await Promise.all([
        competitorsGetFollowerGrowth({ query: askedOf(range), signal }),
        own === null
          ? null
          : analyticsGetFollowerGrowth({
              path: { id: own },
              query: { timeRange: range.period, ...comparison(range) },
              signal,
            }),
      ])
      return { others, you }
    },
    staleTime: 5 * MINUTE,
    placeholderData: keepPreviousData,
  })

interface TopPostsAsked {
  competitors: string[]
  range: Range
  type: PostType
  limit: number
}

export const topPostsQuery = ({ competitors, range, type, limit }: TopPostsAsked) =>
  queryOptions({
    queryKey: [...keys.competitors, 'topPosts', competitors, range, type, limit],
    queryFn: ({ signal }) =>
      competitorsListTopPosts({
        query: { competitors, ...askedOf(range), limit, ...(type === 'ALL' ? {} : { postType: type }) },
        signal,
      }),
    enabled: competitors.length > 0,
    placeholderData: keepPreviousData,
    ...untilRead,
  })

export const wordsQuery = (competitors: string[], range: Range) =>
  queryOptions({
    queryKey: [...keys.competitors, 'words', competitors, range],
    queryFn: ({ signal }) =>
      competitorsAnalyseKeywords({ query: { competitors, ...askedOf(range), analysisType: 'all' }, signal }),
    enabled: competitors.length > 0,
    ...untilRead,
  })
