import Typography from '@mui/material/Typography'
import type { FiguresFollowerPoint } from '@/shared/api/gen/types.gen'
import { dateLabel, dateTicks, paddedSpan, valueLabel, valueTicks } from '@/shared/charts/axis'
import { smoothPath } from '@/shared/charts/curve'
import { formatExact } from '@/shared/lib/format'
import { formatDay } from '@/shared/lib/formatDate'
import type { Range } from '../search'

interface FollowersChartProps {
  points: FiguresFollowerPoint[]
  range: Range
}

const WIDTH = 698
const HEIGHT = 190
const LEFT = 52
const FOOT = 26

/** Followers day by day, drawn once in the sheet's own units: it prints as it shows. */
export function FollowersChart({ points, range }: FollowersChartProps) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) {
    return <Typography className="mt-6 text-ink-2">The chart of followers starts after two days of data.</Typography>
  }
  const values = points.map(({ followers }) => followers)
  const span = paddedSpan(values)
  const ticks = valueTicks(span, 1, 4)
  const [from, to] = [Date.parse(first.date), Date.parse(last.date)]
  const x = (day: string) => LEFT + ((Date.parse(day) - from) / (to - from)) * (WIDTH - LEFT)
  const y = (value: number) => 8 + (1 - (value - span.min) / (span.max - span.min)) * (HEIGHT - FOOT - 8)
  const line = smoothPath(points.map(({ date, followers }) => ({ x: x(date), y: y(followers) })))
  const labels = range === '7d' || range === '30d' ? 'day' : 'month'
  const words = `Followers from ${formatExact(first.followers)} on ${formatDay(first.date)} to ${formatExact(last.followers)} on ${formatDay(last.date)}`
  return (
    <div className="mt-6 break-inside-avoid">
      <Typography variant="h4" component="h3">
        Followers (UTC days)
      </Typography>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label={words}
        style={{ display: 'block', marginTop: 12 }}
      >
        <g style={{ fontSize: 12, fill: 'var(--bb-ink-3)' }}>
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${LEFT} ${y(tick)}H${WIDTH}`} stroke="var(--bb-grid)" />
              <text x={LEFT - 10} y={y(tick) + 4} textAnchor="end">
                {valueLabel(tick, ticks)}
              </text>
            </g>
          ))}
          {dateTicks(
            points.map(({ date }) => date),
            labels,
            8,
          ).map((day) => (
            <text key={day} x={x(day)} y={HEIGHT - 6} textAnchor={anchorAt(x(day))}>
              {dateLabel(day, labels)}
            </text>
          ))}
        </g>
        <path d={`${line}V${HEIGHT - FOOT}H${LEFT}Z`} fill="var(--bb-area)" />
        <path d={line} fill="none" stroke="var(--bb-series-you)" strokeWidth={2} strokeLinejoin="round" />
      </svg>
    </div>
  )
}

/** The outer dates stay inside the drawing. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < LEFT + 20) return 'start'
  return x > WIDTH - 20 ? 'end' : 'middle'
}
