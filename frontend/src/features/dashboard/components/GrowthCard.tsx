import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import { useMemo } from 'react'
import { ChartCard } from '@/shared/charts/ChartCard'
import { GrowthHead } from '@/shared/charts/growth/GrowthHead'
import { GrowthLine } from '@/shared/charts/growth/GrowthLine'
import { growthFigures } from '@/shared/charts/growth/growth'
import { PostLegend } from '@/shared/charts/PostLegend'
import { isFetching } from '@/shared/lib/fetchStep'
import { formatUtcDays } from '@/shared/lib/formatDate'
import type { Period } from '@/shared/lib/period'
import { growthPoints } from '../growth'
import type { Performance } from '../summary'

interface GrowthCardProps {
  performance: Performance
  period: Period
  /** The chosen period is still on its way; the one before it stands here meanwhile. */
  waiting: boolean
}

const CHART_HEIGHT = { phone: 240, wide: 304, beside: 300 }

/** The least; next to other cards the chart grows with them, and still ends on a screen of 900 px. */
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
        enough &&
        first &&
        last && (
          <GrowthHead
            change={performance.periodGrowth.change}
            percentage={performance.periodGrowth.percentage}
            entry={performance.basis.periodGrowth}
            days={
              <Typography className="hidden sm:block text-ink-3">{formatUtcDays(first.date, last.date)}</Typography>
            }
            className="mt-1"
          />
        )
      }
      foot={
        enough && (
          <div className="min-h-4 mt-2">
            <PostLegend marks={marks} />
          </div>
        )
      }
      className={clsx('grow [transition:opacity_var(--bb-fast)]', waiting ? 'opacity-50' : 'opacity-100')}
    >
      {(room) => (
        <GrowthLine
          {...{ points, period }}
          marks={performance.postMarks}
          height={room}
          trackedSince={performance.trackedSince}
          reading={isFetching(performance)}
        />
      )}
    </ChartCard>
  )
}
