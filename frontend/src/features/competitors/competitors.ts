import type {
  CompetitorsCard,
  CompetitorsFastest,
  CompetitorsMine,
  CompetitorsOverview,
  CompetitorsSummary,
  CompetitorsView,
} from '@/shared/api/gen/types.gen'

/** What the basis of a figure counts: mostly accounts. */
export const countedIn = (field: string) =>
  field === 'yourGrowth' ? 'day' : field === 'yourPostsPerWeek' ? 'post' : 'account'

export type Competitor = CompetitorsView

/** The generated types do not say that these two may be null: a user without an account, nobody who grew. */
export interface CompetitorsAnswer extends Omit<CompetitorsOverview, 'myPerformance' | 'summary' | 'userProfile'> {
  myPerformance: Omit<CompetitorsMine, 'instaProfile'> & { instaProfile: CompetitorsCard | null }
  summary: Omit<CompetitorsSummary, 'fastest'> & { fastest: CompetitorsFastest | null }
}
