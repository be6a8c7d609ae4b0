import type { ReactNode } from 'react'
import { classes } from '@/shared/lib/classes'
import { formatPercent, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { Text } from '@/shared/ui/text/Text'
import styles from './GrowthHead.module.css'

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
  const tone = change === null || change === 0 ? 'secondary' : change > 0 ? 'good' : 'bad'
  return (
    <div className={classes(styles.head, className)}>
      <Text component="p" variant="h1" tone={change === null ? 'tertiary' : 'primary'}>
        <MetricInfo entry={entry} counted="day">
          {change === null ? UNKNOWN : formatSigned(change)}
        </MetricInfo>
      </Text>
      {percentage !== null && (
        <Text component="p" variant="subtitle2" tone={tone}>
          {formatSigned(percentage, formatPercent)}
        </Text>
      )}
      {days}
    </div>
  )
}
