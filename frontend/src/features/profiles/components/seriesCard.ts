import type { Range } from '@/shared/lib/period'
import type { AnalysedProfile } from '../analysis'

/** What a card with a range of its own needs. */
export interface SeriesCardProps {
  profile: AnalysedProfile
  range: Range
  onRange: (range: Range) => void
  compact: boolean
  /** Of one chart in it. */
  height: number
}

/** Of the charts, so that what stands in their place is as high. */
export const HEIGHTS = { growth: { phone: 240, wide: 300 }, engagement: 136 }
