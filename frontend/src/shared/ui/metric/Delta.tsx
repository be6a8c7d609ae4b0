import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded'
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { UNKNOWN } from '@/shared/lib/format'
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
  const still = change === null ? 'text-ink-3' : 'text-ink-2'
  const tone = moved ? (change > 0 ? 'text-good-text' : 'text-bad-text') : still
  return (
    <Typography component="div" className="flex items-center gap-1 mt-2 text-ink-3">
      <Typography component="b" className={clsx('inline-flex items-center gap-0.5 font-semibold', tone)}>
        {Arrow && <Arrow titleAccess={change !== null && change > 0 ? 'Up' : 'Down'} className="text-[16px]" />}
        {change === null ? <MetricInfo entry={entry}>{UNKNOWN}</MetricInfo> : text(Math.abs(change))}
      </Typography>
      <span>{against}</span>
    </Typography>
  )
}
