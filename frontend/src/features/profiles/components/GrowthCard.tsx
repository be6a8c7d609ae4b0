import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { AnalyticsFollowerGrowth } from '@/shared/api/gen/types.gen'
import { ChartCard } from '@/shared/charts/ChartCard'
import { GrowthHead } from '@/shared/charts/growth/GrowthHead'
import { GrowthLine } from '@/shared/charts/growth/GrowthLine'
import { followerPoints, growthFigures } from '@/shared/charts/growth/growth'
import { formatUtcDays } from '@/shared/lib/formatDate'
import { useLastKnown } from '@/shared/lib/useLastKnown'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { isFetching } from '../analysis'
import { growthQuery } from '../queries'
import { CouldNotRefresh } from './CouldNotRefresh'
import styles from './GrowthCard.module.css'
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
      head={<Head growth={growth} />}
    >
      <Box
        aria-busy={query.isFetching}
        sx={{ position: 'relative', height, opacity: query.isFetching && growth ? 0.5 : 1 }}
      >
        {growth && query.error && <CouldNotRefresh error={query.error} onRetry={retry} />}
        {growth && (
          <GrowthLine
            {...{ points, height }}
            period={growth.timeRange}
            trackedSince={growth.trackedSince}
            reading={isFetching(profile)}
          />
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
  return growth ? followerPoints(growth.series, growth.timeRange) : []
}

function Head({ growth }: { growth: AnalyticsFollowerGrowth | undefined }) {
  if (!growth) return <Skeleton width={120} height={28} sx={{ mt: '10px', mb: '18px', borderRadius: '8px' }} />
  const { change, percentage, from, to } = growth
  return (
    <GrowthHead
      {...{ change, percentage }}
      entry={growth.basis.change}
      days={from && to && <Typography sx={{ color: 'text.tertiary' }}>{formatUtcDays(from, to)}</Typography>}
      className={styles.head}
    />
  )
}
