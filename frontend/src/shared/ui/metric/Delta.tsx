import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded'
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded'
import { UNKNOWN } from '@/shared/lib/format'
import { Text } from '@/shared/ui/text/Text'
import styles from './Delta.module.css'
import { MetricInfo } from './MetricInfo'
import type { BasisEntry } from './MetricInfoCard'

interface DeltaProps {
  change: number | null
  /** The size of the change in words, without a sign: "312", "0.3 pt". */
  text: (size: number) => string
  /** What it is compared with: "this week". */
  against: string
  entry: BasisEntry | undefined
}

/** How a figure moved: arrow, size, and against what. */
export function Delta({ change, text, against, entry }: DeltaProps) {
  // What reads as no change is none: no arrow next to "0.0 pt".
  const moved = change !== null && text(Math.abs(change)) !== text(0)
  const Arrow = moved ? (change > 0 ? ArrowUpwardRounded : ArrowDownwardRounded) : null
  const still = change === null ? 'tertiary' : 'secondary'
  const tone = moved ? (change > 0 ? 'good' : 'bad') : still
  return (
    <Text component="div" className={styles.delta} tone="tertiary">
      <Text component="b" className={styles.change} tone={tone}>
        {Arrow && <Arrow titleAccess={change !== null && change > 0 ? 'Up' : 'Down'} className={styles.arrow} />}
        {change === null ? <MetricInfo entry={entry}>{UNKNOWN}</MetricInfo> : text(Math.abs(change))}
      </Text>
      <span>{against}</span>
    </Text>
  )
}
