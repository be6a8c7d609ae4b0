import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded'
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
  // What reads as no change is none: no arrow beside "0.0 pt".
  const moved = change !== null && text(Math.abs(change)) !== text(0)
  const Arrow = moved ? (change > 0 ? ArrowUpwardRounded : ArrowDownwardRounded) : null
  const still = change === null ? 'text.tertiary' : 'text.secondary'
  const color = moved ? (change > 0 ? 'success.dark' : 'error.dark') : still
  return (
    <Typography component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, color: 'text.tertiary' }}>
      <Box component="b" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600, color }}>
        {Arrow && <Arrow titleAccess={change !== null && change > 0 ? 'Up' : 'Down'} sx={{ fontSize: 16 }} />}
        {change === null ? <MetricInfo entry={entry}>{UNKNOWN}</MetricInfo> : text(Math.abs(change))}
      </Box>
      <span>{against}</span>
    </Typography>
  )
}
