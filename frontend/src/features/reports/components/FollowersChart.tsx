import Typography from '@mui/material/Typography'
import type { FiguresFollowerPoint } from '@/shared/api/gen/types.gen'
import { dayAxis, paddedSpan, plotOf, valueLabel, valueTicks } from '@/shared/charts/axis'
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

/** Followers day by day, drawn once in the sheet's own units: it prints as it shows. */
export function FollowersChart({ points, range }: FollowersChartProps) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) {
    return <Typography className="mt-6 text-ink-2">The chart of followers starts after two days of data.</Typography>
  }
  const plot = plotOf({
    width: WIDTH,
    height: HEIGHT,
    span: paddedSpan(points.map(({ followers }) => followers)),
    left: LEFT,
  })
  const ticks = valueTicks(plot.span, 1, 4)
  const days = points.map(({ date }) => date)
  const { x, names } = dayAxis(days, range === '7d' || range === '30d' ? 'day' : 'month', plot, 8)
  const line = smoothPath(points.map(({ date, followers }) => ({ x: x(date), y: plot.y(followers) })))
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
              <path d={`M${LEFT} ${plot.y(tick)}H${WIDTH}`} stroke="var(--bb-grid)" />
              <text x={LEFT - 10} y={plot.y(tick) + 4} textAnchor="end">
                {valueLabel(tick, ticks)}
              </text>
            </g>
          ))}
          {names.map(({ x, text }) => (
            <text key={x} x={x} y={HEIGHT - 6} textAnchor={anchorAt(x)}>
              {text}
            </text>
          ))}
        </g>
        <path d={`${line}V${plot.bottom}H${LEFT}Z`} fill="var(--bb-area)" />
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
