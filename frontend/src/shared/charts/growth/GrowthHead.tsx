import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
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
  sx: SxProps
}

/** By how much followers grew, over the line that shows it. */
export function GrowthHead({ change, percentage, entry, days, sx }: GrowthHeadProps) {
  const tone = change === null || change === 0 ? 'text.secondary' : change > 0 ? 'success.dark' : 'error.dark'
  return (
    <Box
      sx={[
        { display: 'flex', alignItems: 'baseline', gap: { xs: 2, sm: 3 }, mb: 3 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Typography component="p" variant="h1" sx={{ color: change === null ? 'text.tertiary' : 'text.primary' }}>
        <MetricInfo entry={entry} counted="day">
          {change === null ? UNKNOWN : formatSigned(change)}
        </MetricInfo>
      </Typography>
      {percentage !== null && (
        <Typography component="p" variant="subtitle2" sx={{ color: tone }}>
          {formatSigned(percentage, formatPercent)}
        </Typography>
      )}
      {days}
    </Box>
  )
}
