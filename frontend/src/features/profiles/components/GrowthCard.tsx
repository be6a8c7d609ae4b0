import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useMemo } from 'react'
import type { AnalyticsFollowerGrowth } from '@/shared/api/gen/types.gen'
import { ChartCard } from '@/shared/charts/ChartCard'
import { ComparedLegend } from '@/shared/charts/ComparedLegend'
import { GrowthHead } from '@/shared/charts/growth/GrowthHead'
import { GrowthLine } from '@/shared/charts/growth/GrowthLine'
import { comparedFollowers, followerPoints, growthFigure, growthFigures } from '@/shared/charts/growth/growth'
import { isFetching } from '@/shared/lib/fetchStep'
import { formatUtcDays } from '@/shared/lib/formatDate'
import { useLastKnown } from '@/shared/lib/useLastKnown'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { growthQuery } from '../queries'
import { CouldNotRefresh } from './CouldNotRefresh'
import type { SeriesCardProps } from './seriesCard'

/** Followers day by day, over a range of its own. */
export function GrowthCard({ profile, range, onRange, compact, height }: SeriesCardProps) {
  const query = useQuery(growthQuery(profile.instaProfileId, range))
  const growth = useLastKnown(query.data)
  const points = useMemo(() => pointsIn(growth), [growth])
  const compared = useMemo(() => growth?.compared && comparedFollowers(growth.rangeFrom, growth.compared), [growth])
  const enough = points.length > 1
  const retry = () => void query.refetch()
  return (
    <ChartCard
      title="Follower Growth"
      subject={`@${profile.username}`}
      control={<PeriodControl size="small" label="Growth period" short={compact} range={range} onChange={onRange} />}
      figures={enough ? growthFigures(points, undefined, compared) : null}
      height={height}
      head={<Head growth={growth} />}
      foot={growth?.compared && <ComparedLegend figure={growthFigure(growth)} other={growthFigure(growth.compared)} />}
    >
      <div
        aria-busy={query.isFetching}
        className={clsx('relative', query.isFetching && growth ? 'opacity-50' : 'opacity-100')}
        style={{ height }}
      >
        {growth && query.error && <CouldNotRefresh error={query.error} onRetry={retry} />}
        {growth && (
          <GrowthLine
            {...{ points, compared, height }}
            period={growth.timeRange}
            trackedSince={growth.trackedSince}
            reading={isFetching(profile)}
          />
        )}
        {!growth && query.error && <LoadFailed query={query} />}
        {!growth && !query.error && <Skeleton height={height - 28} className="rounded-[10px]" />}
      </div>
    </ChartCard>
  )
}

function pointsIn(growth: AnalyticsFollowerGrowth | undefined) {
  return growth ? followerPoints(growth.series, growth.timeRange) : []
}

function Head({ growth }: { growth: AnalyticsFollowerGrowth | undefined }) {
  if (!growth) return <Skeleton width={120} height={28} className="mt-2.5 mb-4.5 rounded-lg" />
  const { change, percentage, from, to } = growth
  return (
    <GrowthHead
      {...{ change, percentage }}
      entry={growth.basis.change}
      days={from && to && <Typography className="text-ink-3">{formatUtcDays(from, to)}</Typography>}
      className="min-h-9 mt-2"
    />
  )
}
