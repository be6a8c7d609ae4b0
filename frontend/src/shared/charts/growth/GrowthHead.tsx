import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatPercent, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'

interface GrowthHeadProps {
  /** Null: not known. */
  change: number | null
  percentage: number | null
  entry: BasisEntry | undefined
  days: ReactNode
  className?: string | undefined
}

/** By how much followers grew, over the line that shows it. */
export function GrowthHead({ change, percentage, entry, days, className }: GrowthHeadProps) {
  const tone = change === null || change === 0 ? 'text-ink-2' : change > 0 ? 'text-good-text' : 'text-bad-text'
  return (
    <div className={clsx('flex items-baseline gap-2 mb-3 sm:gap-3', className)}>
      <Typography component="p" variant="h1" className={change === null ? 'text-ink-3' : 'text-ink'}>
        <MetricInfo entry={entry} counted="day">
          {change === null ? UNKNOWN : formatSigned(change)}
        </MetricInfo>
      </Typography>
      {percentage !== null && (
        <Typography component="p" variant="subtitle2" className={tone}>
          {formatSigned(percentage, formatPercent)}
        </Typography>
      )}
      {days}
    </div>
  )
}
