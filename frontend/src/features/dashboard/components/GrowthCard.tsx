import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import { useMemo } from 'react'
import { ChartCard } from '@/shared/charts/ChartCard'
import { ComparedLegend } from '@/shared/charts/ComparedLegend'
import { GrowthHead } from '@/shared/charts/growth/GrowthHead'
import { GrowthLine } from '@/shared/charts/growth/GrowthLine'
import { comparedFollowers, growthFigure, growthFigures } from '@/shared/charts/growth/growth'
import { PostLegend } from '@/shared/charts/PostLegend'
import { isFetching } from '@/shared/lib/fetchStep'
import { formatUtcDays } from '@/shared/lib/formatDate'
import { growthPoints } from '../growth'
import type { Summary } from '../summary'

interface GrowthCardProps {
  summary: Summary
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
export function GrowthCard({ summary, waiting }: GrowthCardProps) {
  const { myPerformance: performance, period, from: rangeFrom, to: rangeTo } = summary
  const { compared: other, periodGrowth, basis } = performance
  const height = useChartHeight()
  const points = useMemo(() => growthPoints(performance, period), [performance, period])
  const compared = useMemo(() => other && comparedFollowers(rangeFrom, other), [rangeFrom, other])
  const first = points[0]
  const last = points.at(-1)
  const enough = points.length > 1
  const marks = performance.postMarks.filter(({ date }) => first && last && date >= first.date && date <= last.date)
  return (
    <ChartCard
      title="Follower Growth"
      subject={performance.username ? `@${performance.username}` : ''}
      figures={enough ? growthFigures(points, marks, compared) : null}
      height={height}
      grows
      head={
        enough &&
        first &&
        last && (
          <GrowthHead
            change={periodGrowth.change}
            percentage={periodGrowth.percentage}
            entry={basis.periodGrowth}
            days={
              <Typography className="hidden sm:block text-ink-3">{formatUtcDays(first.date, last.date)}</Typography>
            }
            className="mt-1"
          />
        )
      }
      foot={
        <>
          {enough && (
            <div className="min-h-4 mt-2">
              <PostLegend marks={marks} />
            </div>
          )}
          {other && (
            <ComparedLegend
              figure={growthFigure({
                change: periodGrowth.change,
                basis: { change: basis.periodGrowth },
                rangeFrom,
                rangeTo,
              })}
              other={growthFigure(other)}
            />
          )}
        </>
      }
      className={clsx('grow [transition:opacity_var(--bb-fast)]', waiting ? 'opacity-50' : 'opacity-100')}
    >
      {(room) => (
        <GrowthLine
          {...{ points, period, compared }}
          marks={performance.postMarks}
          height={room}
          trackedSince={performance.trackedSince}
          reading={isFetching(performance)}
        />
      )}
    </ChartCard>
  )
}
