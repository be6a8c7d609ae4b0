import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { AnalyticsEngagementMetrics } from '@/shared/api/gen/types.gen'
import type { DateLabels } from '@/shared/charts/axis'
import { LineChart } from '@/shared/charts/LineChart'
import { formatCount, formatDecimal, formatExact, formatPercent, formatPoints, UNKNOWN } from '@/shared/lib/format'
import { formatDay } from '@/shared/lib/formatDate'
import { periodPhrase } from '@/shared/lib/period'
import { Delta } from '@/shared/ui/metric/Delta'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unit } from './Unit'

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
  const { current, change, basis, timeSeries, timeRange } = metric
  const line = useMemo(() => timeSeries.map(({ date, value }) => ({ date: date.slice(0, 10), value })), [timeSeries])
  return (
    <Box role="group" aria-label={name} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        <MetricInfo entry={basis.current} counted="day">
          {name}
        </MetricInfo>
      </Typography>
      <Typography
        component="p"
        variant="h1"
        sx={{ mt: 1.5, color: current === null ? 'text.tertiary' : 'text.primary' }}
      >
        {current === null ? UNKNOWN : rate ? formatDecimal(current, 2) : formatCount(Math.round(current))}
        {rate && current !== null && <Unit>%</Unit>}
      </Typography>
      <Box sx={{ mb: 3, height: 30 }}>
        {(change !== null || current !== null) && (
          <Delta
            change={rate ? change : change && Math.round(change)}
            text={rate ? formatPoints : formatCount}
            against={againstOf(metric, rate && timeRange === 'last_30_days')}
            entry={basis.change}
          />
        )}
      </Box>
      {line.length > 1 ? (
        <LineChart
          points={line}
          name={name}
          unit={unit}
          format={rate ? rated : whole}
          dateLabels={labels}
          height={height}
          area={false}
          small
        />
      ) : (
        <Box sx={empty} style={{ height }}>
          {(current === null && basis.current?.reason) ||
            basis.timeSeries?.reason ||
            'The chart starts after two days of data.'}
        </Box>
      )}
    </Box>
  )
}

/** The account's own change names its window, that of a line the day it begins with. */
function againstOf({ change, basis, timeRange }: AnalyticsEngagementMetrics, ofAccount: boolean): string {
  const from = basis.change?.from
  return ofAccount || change === null || !from ? periodPhrase(timeRange) : `since ${formatDay(from)}`
}

/** Holds the place of the line, so that the charts next to each other keep step. */
const empty = {
  display: 'grid',
  placeContent: 'center',
  px: 4,
  borderRadius: '10px',
  bgcolor: 'background.sunken',
  color: 'text.secondary',
  textAlign: 'center',
  textWrap: 'balance',
}

export function EngagementSkeleton({ height }: { height: number }) {
  return (
    <Box aria-hidden>
      <Skeleton width={112} height={14} sx={{ my: '3px' }} />
      <Skeleton width={80} height={28} sx={{ mt: '10px', borderRadius: '8px' }} />
      <Skeleton width={96} height={14} sx={{ mt: '12px', mb: '20px' }} />
      <Skeleton height={height - 28} sx={{ mb: '28px', borderRadius: '10px' }} />
    </Box>
  )
}
