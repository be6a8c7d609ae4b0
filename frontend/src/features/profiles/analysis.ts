import type { AnalyticsProfileAnalysis } from '@/shared/api/gen/types.gen'

export type Analysis = AnalyticsProfileAnalysis
export type AnalysedProfile = Analysis['profile']
export type TopPost = Analysis['topPosts'][number]

/** True once anything has been stored, whatever the latest fetch came to. */
export function hasNumbers({ profile, contentMix }: Analysis): boolean {
  return profile.followers !== null || profile.engagementRate !== null || contentMix.length > 0
}
