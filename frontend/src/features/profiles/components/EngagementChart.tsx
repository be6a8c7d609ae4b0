import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useMemo } from 'react'
import type {
  AnalyticsEngagementMetrics,
  AnalyticsMetricPoint,
  AnalyticsRangeMetrics,
} from '@/shared/api/gen/types.gen'
import type { DateLabels } from '@/shared/charts/axis'
import { ComparedLegend, type RangeFigure } from '@/shared/charts/ComparedLegend'
import { aligned } from '@/shared/charts/compared'
import { LineChart } from '@/shared/charts/LineChart'
import {
  formatCount,
  formatDecimal,
  formatExact,
  formatPercent,
  formatPoints,
  formatSigned,
  UNKNOWN,
} from '@/shared/lib/format'
import { formatDay } from '@/shared/lib/formatDate'
import { customDays, periodPhrase } from '@/shared/lib/period'
import { Delta } from '@/shared/ui/metric/Delta'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unit } from '@/shared/ui/metric/Unit'

interface EngagementChartProps {
  name: string
  metric: AnalyticsEngagementMetrics
  labels: DateLabels
  height: number
  /** What is counted; a rate speaks for itself. */
  unit?: string
  rate?: boolean
}

const whole = (value: number) => formatExact(Math.round(value))
const rated = (value: number) => formatPercent(value, 2)

/** One metric: where it stands, how it moved, and its course. */
export function EngagementChart({ name, metric, labels, height, unit = '', rate = false }: EngagementChartProps) {
  const { current, change, basis, timeSeries, timeRange, rangeFrom, compared } = metric
  const line = useMemo(() => lineOf(timeSeries), [timeSeries])
  const other = useMemo(
    () => compared && aligned(lineOf(compared.timeSeries), compared.rangeFrom, rangeFrom),
    [compared, rangeFrom],
  )
  const words = rate ? formatPoints : (size: number) => formatExact(Math.round(size))
  return (
    <div role="group" aria-label={name} className="min-w-0">
      <Typography component="h3" variant="subtitle2" className="text-ink-2">
        <MetricInfo entry={basis.current} counted="day">
          {name}
        </MetricInfo>
      </Typography>
      <Typography component="p" variant="h1" className={clsx('mt-1.5', current === null ? 'text-ink-3' : 'text-ink')}>
        {current === null ? UNKNOWN : rate ? formatDecimal(current, 2) : formatCount(Math.round(current))}
        {rate && current !== null && <Unit>%</Unit>}
      </Typography>
      <div className="mb-3 h-7.5">
        {(change !== null || current !== null) && (
          <Delta
            change={rate ? change : change && Math.round(change)}
            text={rate ? formatPoints : formatCount}
            against={againstOf(metric, rate && timeRange === 'last_30_days')}
            entry={basis.change}
          />
        )}
      </div>
      {line.length > 1 ? (
        <LineChart
          points={line}
          name={name}
          unit={unit}
          format={rate ? rated : whole}
          dateLabels={labels}
          compared={other}
          height={height}
          small
        />
      ) : (
        <div className={empty} style={{ height }}>
          {(current === null && basis.current?.reason) ||
            basis.timeSeries?.reason ||
            'The chart starts after two days of data.'}
        </div>
      )}
      {compared && <ComparedLegend figure={changeIn(metric, words)} other={changeIn(compared, words)} />}
    </div>
  )
}

const lineOf = (series: AnalyticsMetricPoint[]) => series.map(({ date, value }) => ({ date: date.slice(0, 10), value }))

/** How a metric moved over its range. */
function changeIn(
  { change, basis, rangeFrom: from, rangeTo: to }: AnalyticsRangeMetrics,
  words: (size: number) => string,
): RangeFigure {
  if (change === null) return { text: UNKNOWN, reason: basis.change?.reason, from, to }
  return { text: formatSigned(change, words), from, to }
}

/** The account's own change names its window, that of a line the day it begins with. */
function againstOf({ change, basis, timeRange }: AnalyticsEngagementMetrics, ofAccount: boolean): string {
  const from = basis.change?.from
  return ofAccount || change === null || !from || customDays(timeRange)
    ? periodPhrase(timeRange)
    : `since ${formatDay(from)}`
}

/** Holds the place of the line, so that the charts next to each other keep step. */
const empty = 'grid place-content-center px-4 rounded-[10px] bg-sunken text-ink-2 text-center text-balance'

export function EngagementSkeleton({ height }: { height: number }) {
  return (
    <div aria-hidden>
      <Skeleton width={112} height={14} className="my-0.75" />
      <Skeleton width={80} height={28} className="mt-2.5 rounded-lg" />
      <Skeleton width={96} height={14} className="mt-3 mb-5" />
      <Skeleton height={height - 28} className="mb-7 rounded-[10px]" />
    </div>
  )
}
