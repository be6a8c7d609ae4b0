import type { Period } from '@/shared/lib/period'
import type { AnalysedProfile } from '../analysis'

/** What a card with a period of its own needs. */
export interface SeriesCardProps {
  profile: AnalysedProfile
  period: Period
  onPeriod: (period: Period) => void
  compact: boolean
  /** Of one chart in it. */
  height: number
}

/** Of the charts, so that what stands in their place is as high. */
export const HEIGHTS = { growth: { phone: 240, wide: 300 }, engagement: 136 }
