import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { AnalyticsFollowerGrowth } from '@/shared/api/gen/types.gen'
import { ChartCard } from '@/shared/charts/ChartCard'
import { GrowthPlaceholder } from '@/shared/charts/GrowthPlaceholder'
import { growthDateLabels, growthFigures } from '@/shared/charts/growth'
import { LineChart } from '@/shared/charts/LineChart'
import { formatPercent, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { formatDayRange } from '@/shared/lib/formatDate'
import { pointsOfPeriod } from '@/shared/lib/period'
import { useLastKnown } from '@/shared/lib/useLastKnown'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { isFetching } from '../analysis'
import { growthQuery } from '../queries'
import { CouldNotRefresh } from './CouldNotRefresh'
import type { SeriesCardProps } from './seriesCard'

/** Followers day by day, over a period of its own. */
export function GrowthCard({ profile, period, onPeriod, compact, height }: SeriesCardProps) {
  const query = useQuery(growthQuery(profile.instaProfileId, period))
  const growth = useLastKnown(query.data)
  const points = useMemo(() => pointsIn(growth), [growth])
  const enough = points.length > 1
  const retry = () => void query.refetch()
  return (
    <ChartCard
      title="Follower Growth"
      subject={`@${profile.username}`}
      control={<PeriodControl size="small" label="Growth period" short={compact} period={period} onChange={onPeriod} />}
      figures={enough ? growthFigures(points) : null}
      height={height}
      head={<GrowthHead growth={growth} />}
    >
      <Box
        aria-busy={query.isFetching}
        sx={{ position: 'relative', height, opacity: query.isFetching && growth ? 0.5 : 1 }}
      >
        {growth && query.error && <CouldNotRefresh error={query.error} onRetry={retry} />}
        {growth && enough && (
          <LineChart points={points} unit="followers" dateLabels={growthDateLabels(growth.timeRange)} height={height} />
        )}
        {growth && !enough && (
          <GrowthPlaceholder {...{ height }} trackedSince={growth.trackedSince} reading={isFetching(profile)} />
        )}
        {!growth && query.error && (
          <ErrorState title={messageOf(query.error)} onRetry={retry} busy={query.isFetching} />
        )}
        {!growth && !query.error && <Skeleton height={height - 28} sx={{ borderRadius: '10px' }} />}
      </Box>
    </ChartCard>
  )
}

function pointsIn(growth: AnalyticsFollowerGrowth | undefined) {
  if (!growth) return []
  const points = growth.series.map(({ date, followers }) => ({ date: date.slice(0, 10), value: followers }))
  return pointsOfPeriod(points, growth.timeRange)
}

function GrowthHead({ growth }: { growth: AnalyticsFollowerGrowth | undefined }) {
  if (!growth) return <Skeleton width={120} height={28} sx={{ mt: '10px', mb: '18px', borderRadius: '8px' }} />
  const { change, percentage, from, to } = growth
  const tone = change === null || change === 0 ? 'text.secondary' : change > 0 ? 'success.dark' : 'error.dark'
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: { xs: 2, sm: 3 }, mt: 2, mb: 3, minHeight: 36 }}>
      <Typography component="p" variant="h1" sx={{ color: change === null ? 'text.tertiary' : 'text.primary' }}>
        <MetricInfo entry={growth.basis.change} counted="day">
          {change === null ? UNKNOWN : formatSigned(change)}
        </MetricInfo>
      </Typography>
      {percentage !== null && (
        <Typography component="p" variant="subtitle2" sx={{ color: tone }}>
          {formatSigned(percentage, formatPercent)}
        </Typography>
      )}
      {from && to && <Typography sx={{ color: 'text.tertiary' }}>{formatDayRange(from, to)}</Typography>}
    </Box>
  )
}
