import { formatPercent } from '@/shared/lib/format'
import { MetricInfo } from './MetricInfo'
import type { BasisEntry } from './MetricInfoCard'
import { Tag } from './Tag'

export function engagementTone(rate: number): 'good' | 'warn' | 'bad' {
  if (rate > 3) return 'good'
  return rate > 1 ? 'warn' : 'bad'
}

interface EngagementTagProps {
  rate: number | null
  /** Where the rate comes from, or why there is none. */
  entry?: BasisEntry | undefined
}

/** An engagement rate on the colour of how good it is. */
export function EngagementTag({ rate, entry }: EngagementTagProps) {
  if (rate === null) return <MetricInfo entry={entry}>{formatPercent(rate)}</MetricInfo>
  return (
    <Tag tone={engagementTone(rate)} figure>
      {formatPercent(rate)}
    </Tag>
  )
}
