import { DEFAULT_PERIOD, type Period, parsePeriod, periodInAddress } from '@/shared/lib/period'
import type { Periods } from './components/AnalysisBody'

/** The periods of the two series cards, as the address has them; a default stays out of it. */
export interface SeriesSearch {
  growth?: Period | undefined
  engagement?: Period | undefined
}

/** Whatever stands in the address; what is no period is taken out of it. */
export function seriesSearch({ growth, engagement }: Record<string, unknown>): SeriesSearch {
  return periodsInAddress({ growth: parsePeriod(growth), engagement: parsePeriod(engagement) })
}

export function periodsOf({ growth = DEFAULT_PERIOD, engagement = DEFAULT_PERIOD }: SeriesSearch): Periods {
  return { growth, engagement }
}

export function periodsInAddress({ growth, engagement }: Periods): SeriesSearch {
  return { growth: periodInAddress(growth), engagement: periodInAddress(engagement) }
}
