import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { clockIn, dayIn, formatAgo, formatDay } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { readAt } from '@/shared/ui/metric/MetricInfoCard'
import type { Analysis } from '../analysis'

interface LastAnalysedProps {
  analysis: Analysis
}

/** "Last analyzed 20 Nov 2026 14:02 (2 h ago)"; narrow screens leave the year out. */
export function LastAnalysed({ analysis }: LastAnalysedProps) {
  const { zone, now } = useViewer()
  const at = analysis.content.lastAnalysed ?? analysis.profile.updatedAt
  if (at === null) return null
  const day = dayIn(at, zone)
  return (
    <Typography variant="caption" component="p" sx={{ mt: { xs: 3, sm: 1.5 }, color: 'text.tertiary' }}>
      <MetricInfo entry={readAt('Last analyzed', at)}>
        Last analyzed {formatDay(day)}
        <Box component="span" data-testid="year" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {` ${day.slice(0, 4)}`}
        </Box>{' '}
        {clockIn(at, zone)} ({formatAgo(at, now, { zone })})
      </MetricInfo>
    </Typography>
  )
}
