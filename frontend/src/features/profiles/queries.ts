import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import {
  analyticsGetEngagementMetrics,
  analyticsGetFollowerGrowth,
  analyticsGetOwnAnalysis,
  analyticsGetProfileAnalysis,
  analyticsGetProfileByUsername,
} from '@/shared/api/gen/sdk.gen'
import type { AnalyticsEngagementMetrics } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { isFetching } from '@/shared/lib/fetchStep'
import { comparison, type Range } from '@/shared/lib/period'
import { untilRefresh } from '@/shared/lib/untilRefresh'
import type { Analysis } from './analysis'

const SECOND = 1_000

interface Answered {
  state: { data: Analysis | undefined }
}

/** Asked every second while Instagram is being read, else when the server will know more. */
const freshness = {
  staleTime: ({ state: { data } }: Answered) => (data ? untilRefresh(data.profile.nextRefreshAt) : 0),
  refetchInterval: ({ state: { data } }: Answered) => {
    if (!data) return false
    return isFetching(data.profile) ? SECOND : untilRefresh(data.profile.nextRefreshAt)
  },
}

/** The analysis of the user's own account. */
export function performanceQuery() {
  return queryOptions({
    queryKey: [...keys.profiles, 'own'],
    queryFn: ({ signal }) => analyticsGetOwnAnalysis({ query: { duration: 'last_30_days' }, signal }),
    ...freshness,
  })
}

/** The analysis of any profile the user follows: the name gives its number, the number its figures. */
export function analysisQuery(username: string) {
  const name = username.trim().replace(/^@/, '').toLowerCase()
  return queryOptions({
    queryKey: [...keys.profiles, 'named', name],
    queryFn: async ({ signal, client }) => {
      const { id } = await client.ensureQueryData({
        queryKey: [...keys.profiles, 'id', name],
        queryFn: () => analyticsGetProfileByUsername({ path: { username: name }, signal }),
        retry: false, // the query around it tries again
      })
      return analyticsGetProfileAnalysis({ path: { id }, signal })
    },
    enabled: name !== '',
    ...freshness,
  })
}

/** Followers day by day. */
export function growthQuery(id: number | undefined, range: Range) {
  const query = { timeRange: range.period, ...comparison(range) }
  return queryOptions({
    queryKey: [...keys.profiles, id, 'growth', query],
    queryFn: ({ signal }) =>
      named('Follower growth', analyticsGetFollowerGrowth({ path: { id: id ?? 0 }, query, signal })),
    enabled: id !== undefined,
  })
}

export type Metric = AnalyticsEngagementMetrics['metricType']
export type Engagement = Record<Metric, AnalyticsEngagementMetrics>

/** The three metrics, asked for together. */
export function engagementQuery(id: number | undefined, range: Range) {
  const query = { timeRange: range.period, ...comparison(range) }
  return queryOptions({
    queryKey: [...keys.profiles, id, 'engagement', query],
    queryFn: async ({ signal }): Promise<Engagement> => {
      const ask = (metricType: Metric) =>
        analyticsGetEngagementMetrics({
          path: { id: id ?? 0 },
          query: { ...query, metricType },
          signal,
        })
      const [avg_likes, avg_comments, engagement_rate] = await named(
        'Engagement metrics',
        Promise.all([ask('avg_likes'), ask('avg_comments'), ask('engagement_rate')]),
      )
      return { avg_likes, avg_comments, engagement_rate }
    },
    enabled: id !== undefined,
  })
}

/** Says which request failed, and what the server answered. */
async function named<Answer>(what: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const { statusText, message, status, code } = cause
    throw new ApiError(`${what} request failed: ${statusText || message}`, status, code, statusText)
  }
}
