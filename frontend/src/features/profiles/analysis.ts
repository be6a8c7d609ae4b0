import type { AnalyticsProfileAnalysis, FiguresBasis } from '@/shared/api/gen/types.gen'

export type Analysis = AnalyticsProfileAnalysis
export type AnalysedProfile = Analysis['profile']
export type TopPost = Analysis['topPosts'][number]
type Basis = FiguresBasis

/** True while the server reads from Instagram. */
export function isFetching({ status }: Pick<AnalysedProfile, 'status'>): boolean {
  return status === 'pending' || status === 'fetching'
}

/** True once anything has been stored, whatever the latest fetch came to. */
export function hasNumbers({ profile, contentMix }: Analysis): boolean {
  return profile.followers !== null || profile.engagementRate !== null || contentMix.length > 0
}

/** What the entry of the basis map says, if the server gave one. */
export function basisOf({ basis }: { basis: Record<string, Basis> }, field: string): Basis | undefined {
  return basis[field]
}
