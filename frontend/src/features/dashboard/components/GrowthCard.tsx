import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { ChartCard } from '@/shared/charts/ChartCard'
import { GrowthPlaceholder } from '@/shared/charts/GrowthPlaceholder'
import { growthDateLabels, growthFigures } from '@/shared/charts/growth'
import { LineChart } from '@/shared/charts/LineChart'
import { PostLegend } from '@/shared/charts/PostLegend'
import { formatPercent, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { formatDayRange } from '@/shared/lib/formatDate'
import type { Period } from '@/shared/lib/period'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { growthPoints } from '../growth'
import { basisOf, isFetching, type Performance } from '../summary'

interface GrowthCardProps {
  performance: Performance
  period: Period
  /** The chosen period is still on its way; the one before it stands here meanwhile. */
  waiting: boolean
}

const CHART_HEIGHT = { phone: 240, wide: 304, beside: 300 }

/** The least; beside other cards the chart grows with them, and still ends on a screen of 900 px. */
export function useChartHeight(): number {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const beside = useMediaQuery('(min-width: 1025px)')
  if (phone) return CHART_HEIGHT.phone
  return beside ? CHART_HEIGHT.beside : CHART_HEIGHT.wide
}

/** Followers day by day, with the posts of these days under the line. */
export function GrowthCard({ performance, period, waiting }: GrowthCardProps) {
  const height = useChartHeight()
  const points = useMemo(() => growthPoints(performance, period), [performance, period])
  const first = points[0]
  const last = points.at(-1)
  const enough = points.length > 1
  const marks = performance.postMarks.filter(({ date }) => first && last && date >= first.date && date <= last.date)
  return (
    <ChartCard
      title="Follower Growth"
      subject={performance.username ? `@${performance.username}` : ''}
      figures={enough ? growthFigures(points, marks) : null}
      height={height}
      grows
      head={
        enough && first && last && <GrowthHead performance={performance} days={formatDayRange(first.date, last.date)} />
      }
      foot={
        enough && (
          <Box sx={{ minHeight: 16, mt: 2 }}>
            <PostLegend marks={marks} />
          </Box>
        )
      }
      sx={{ flexGrow: 1, transition: 'opacity var(--bb-fast)', opacity: waiting ? 0.5 : 1 }}
    >
      {(room) =>
        enough ? (
          <LineChart
            points={points}
            unit="followers"
            dateLabels={growthDateLabels(period)}
            marks={performance.postMarks}
            height={room}
          />
        ) : (
          <GrowthPlaceholder height={room} trackedSince={performance.trackedSince} reading={isFetching(performance)} />
        )
      }
    </ChartCard>
  )
}

function GrowthHead({ performance, days }: { performance: Performance; days: string }) {
  const { change, percentage } = performance.periodGrowth
  const tone = change === null || change === 0 ? 'text.secondary' : change > 0 ? 'success.dark' : 'error.dark'
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: { xs: 2, sm: 3 }, mt: 1, mb: 3 }}>
      <Typography component="p" variant="h1" sx={{ color: change === null ? 'text.tertiary' : 'text.primary' }}>
        <MetricInfo entry={basisOf(performance, 'periodGrowth')} counted="day">
          {change === null ? UNKNOWN : formatSigned(change)}
        </MetricInfo>
      </Typography>
      {percentage !== null && (
        <Typography component="p" variant="subtitle2" sx={{ color: tone }}>
          {formatSigned(percentage, formatPercent)}
        </Typography>
      )}
      <Typography sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.tertiary' }}>{days}</Typography>
    </Box>
  )
}
