import type { Period } from '@/shared/lib/period'
import type { AnalysedProfile } from '../analysis'

/** What a card with a period of its own has to be told. */
export interface SeriesCardProps {
  profile: AnalysedProfile
  period: Period
  onPeriod: (period: Period) => void
  compact: boolean
  /** Of one chart in it. */
  height: number
}
