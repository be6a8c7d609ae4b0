import type {
  CompetitorsBiggestDay,
  CompetitorsCard,
  CompetitorsFastest,
  CompetitorsMine,
  CompetitorsOverview,
  CompetitorsPerformance,
  CompetitorsSummary,
  CompetitorsTopPost,
  CompetitorsView,
} from '@/shared/api/gen/types.gen'

/** What the basis of a figure counts: mostly accounts. */
export const countedIn = (field: string) =>
  field === 'yourGrowth' ? 'day' : field === 'yourPostsPerWeek' ? 'post' : 'account'

export type Competitor = CompetitorsView
export type Performance = CompetitorsPerformance
export type BiggestDay = CompetitorsBiggestDay
export type TopPost = CompetitorsTopPost

/** The generated types do not say that these two may be null: a user without an account, nobody who grew. */
export interface CompetitorsAnswer extends Omit<CompetitorsOverview, 'myPerformance' | 'summary' | 'userProfile'> {
  myPerformance: Omit<CompetitorsMine, 'instaProfile'> & { instaProfile: CompetitorsCard | null }
  summary: Omit<CompetitorsSummary, 'fastest'> & { fastest: CompetitorsFastest | null }
}
