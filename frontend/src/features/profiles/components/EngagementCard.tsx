import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChartCard, type ChartFigures } from '@/shared/charts/ChartCard'
import { growthDateLabels } from '@/shared/charts/growth/growth'
import { formatDecimal, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { useLastKnown } from '@/shared/lib/useLastKnown'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { type Engagement, engagementQuery } from '../queries'
import { useTrailing } from '../useTrailing'
import { CouldNotRefresh } from './CouldNotRefresh'
import { EngagementChart, EngagementSkeleton } from './EngagementChart'
import type { SeriesCardProps } from './seriesCard'

/** The period is that of the changes and lines: the figures stay those of the latest reading. */
const OF_FIGURES = 'Averages of the last 30 days or 12 posts'

const METRICS = [
  { metric: 'avg_likes', name: 'Average Likes', unit: 'likes on average' },
  { metric: 'avg_comments', name: 'Average Comments', unit: 'comments on average' },
  { metric: 'engagement_rate', name: 'Engagement Rate', rate: true },
] as const

/** Why a longer range leaves the figures as they are. */
const KEPT = 'The range is that of the lines and changes. Each figure stays an average of 30 days or 12 posts.'

/** How long the overlay outlives the request. */
const TRAIL = 300

/** Likes, comments and rate day by day, over a range of their own. */
export function EngagementCard({ profile, range, onRange, compact, height }: SeriesCardProps) {
  const query = useQuery(engagementQuery(profile.instaProfileId, range))
  const engagement = useLastKnown(query.data)
  const covered = useTrailing(query.isFetching, TRAIL) && engagement !== undefined
  const retry = () => void query.refetch()
  const labels = growthDateLabels(engagement?.avg_likes.timeRange ?? range.period)
  return (
    <ChartCard
      title="Engagement Metrics"
      caption={OF_FIGURES}
      subject={`@${profile.username}`}
      control={
        <PeriodControl
          size="small"
          label="Engagement period"
          short={compact}
          range={range}
          onChange={onRange}
          note={KEPT}
        />
      }
      figures={engagement ? engagementFigures(engagement) : null}
      height={height + 102}
    >
      <div aria-busy={query.isFetching} className="relative @container mt-5">
        {engagement && query.error && !covered && <CouldNotRefresh error={query.error} onRetry={retry} />}
        {!engagement && query.error ? (
          <div style={{ minHeight: height + 102 }}>
            <LoadFailed query={query} />
          </div>
        ) : (
          <div className={clsx(triple, covered && 'opacity-40')}>
            {METRICS.map(({ metric, ...chart }) =>
              engagement ? (
                <EngagementChart key={metric} metric={engagement[metric]} {...{ ...chart, labels, height }} />
              ) : (
                <EngagementSkeleton key={metric} height={height} />
              ),
            )}
          </div>
        )}
        {covered && (
          <div data-picture="leave" className="absolute inset-0 grid place-content-center">
            <CircularProgress size={32} aria-label="Loading engagement metrics" />
          </div>
        )}
      </div>
    </ChartCard>
  )
}

/** The three metrics of each day, newest first. */
function engagementFigures({ avg_likes, avg_comments, engagement_rate }: Engagement): ChartFigures | null {
  const metrics = [avg_likes, avg_comments, engagement_rate]
  const days = [...new Set(metrics.flatMap(({ timeSeries }) => timeSeries.map(({ date }) => date.slice(0, 10))))]
  if (days.length === 0) return null
  const at = (index: number, day: string) => metrics[index]?.timeSeries.find(({ date }) => date.startsWith(day))?.value
  const rows = days
    .sort()
    .reverse()
    .map((day) => ({
      key: day,
      cells: [
        formatFullDay(day),
        ...[at(0, day), at(1, day)].map((value) => (value === undefined ? UNKNOWN : formatDecimal(value))),
        formatPercent(at(2, day), 2),
      ],
    }))
  return { caption: 'Engagement per day', columns: [UTC_DAY, 'Average likes', 'Average comments', 'Rate'], rows }
}

const triple = 'grid gap-8 grid-cols-1 @min-[560px]:grid-cols-3 @min-[560px]:gap-6 @min-[560px]:lg:gap-8'
