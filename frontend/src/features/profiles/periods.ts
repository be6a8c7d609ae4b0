import { parseRange, periodInAddress } from '@/shared/lib/period'
import type { Periods } from './components/AnalysisBody'

/** The ranges of the cards that have one, as the address has them; a default stays out of it. */
export interface SeriesSearch {
  growth?: string | undefined
  growthWith?: string | undefined
  engagement?: string | undefined
  engagementWith?: string | undefined
  reach?: string | undefined
  reachWith?: string | undefined
}

/** Whatever stands in the address; what is no range is taken out of it. */
export const seriesSearch = (search: Record<string, unknown>): SeriesSearch => periodsInAddress(periodsOf(search))

export function periodsOf(search: { [key in keyof SeriesSearch]: unknown }): Periods {
  return {
    growth: parseRange(search.growth, search.growthWith),
    engagement: parseRange(search.engagement, search.engagementWith),
    reach: parseRange(search.reach, search.reachWith),
  }
}

export function periodsInAddress({ growth, engagement, reach }: Periods): SeriesSearch {
  return {
    growth: periodInAddress(growth.period),
    growthWith: growth.compareWith,
    engagement: periodInAddress(engagement.period),
    engagementWith: engagement.compareWith,
    reach: periodInAddress(reach.period),
    reachWith: reach.compareWith,
  }
}
