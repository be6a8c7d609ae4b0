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
    <Typography variant="caption" component="p" className="mt-3 sm:mt-1.5 text-ink-3">
      <MetricInfo entry={readAt('Last analyzed', at)}>
        Last analyzed {formatDay(day)}
        <span data-testid="year" className="hidden sm:inline">
          {` ${day.slice(0, 4)}`}
        </span>{' '}
        {clockIn(at, zone)} ({formatAgo(at, now, { zone })})
      </MetricInfo>
    </Typography>
  )
}
