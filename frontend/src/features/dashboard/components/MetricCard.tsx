import { type ReactNode, useId } from 'react'
import { UNKNOWN } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { Text } from '@/shared/ui/text/Text'
import styles from './MetricCard.module.css'

interface MetricCardProps {
  label: string
  /** The figure in its short form; null when it is not known. */
  value: string | null
  unit?: string
  spark?: ReactNode
  delta: ReactNode
  entry: BasisEntry | undefined
  counted?: 'post' | 'day'
}

/** One figure, its course and how it moved. Narrow cards drop the course and shrink the figure. */
export function MetricCard({ label, value, unit, spark, delta, entry, counted }: MetricCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <Text id={id} variant="subtitle2" component="h2" tone="secondary">
        <MetricInfo entry={entry} counted={counted}>
          {label}
        </MetricInfo>
      </Text>
      <div className={styles.figureRow}>
        <Text component="p" variant="display" className={styles.figure} tone={value === null ? 'tertiary' : undefined}>
          {value === null ? (
            <MetricInfo entry={entry} counted={counted}>
              {UNKNOWN}
            </MetricInfo>
          ) : (
            value
          )}
          {value !== null && unit && <span className={styles.unit}>{unit}</span>}
        </Text>
        {spark && <div className={styles.course}>{spark}</div>}
      </div>
      {delta}
    </Card>
  )
}
