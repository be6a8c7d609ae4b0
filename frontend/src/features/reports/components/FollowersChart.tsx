import Typography from '@mui/material/Typography'
import type {
  AnalyticsReportedAccount,
  AnalyticsReportedFigure,
  FiguresFollowerPoint,
} from '@/shared/api/gen/types.gen'
import { type DayPoint, dayAxis, paddedSpan, plotOf, valueLabel, valueTicks } from '@/shared/charts/axis'
import { ComparedLegend } from '@/shared/charts/ComparedLegend'
import { COMPARED_COLOR, daysOf } from '@/shared/charts/compare'
import { aligned } from '@/shared/charts/compared'
import { smoothPath } from '@/shared/charts/curve'
import { growthDateLabels } from '@/shared/charts/growth/growth'
import { formatExact } from '@/shared/lib/format'
import { formatDay } from '@/shared/lib/formatDate'
import { shown } from '../figure'

interface FollowersChartProps {
  account: Pick<AnalyticsReportedAccount, 'figures' | 'followers' | 'from' | 'to' | 'compared'>
  range: string
}

const WIDTH = 698
const HEIGHT = 190
const LEFT = 52

/** Followers day by day, drawn once in the sheet's own units: it prints as it shows. */
export function FollowersChart({ account, range }: FollowersChartProps) {
  const { figures, followers: points, from, to, compared } = account
  const growth = figures.find(({ key }) => key === 'followerChange')
  const other = compared ? aligned(compared.followers.map(pointOf), compared.from, from) : []
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) {
    return <Typography className="mt-6 text-ink-2">The chart of followers starts after two days of data.</Typography>
  }
  const plot = plotOf({
    width: WIDTH,
    height: HEIGHT,
    span: paddedSpan([...points.map(pointOf), ...other].map(({ value }) => value)),
    left: LEFT,
  })
  const ticks = valueTicks(plot.span, 1, 4)
  const days = daysOf([{ points: points.map(pointOf) }, { points: other }])
  const { x, names } = dayAxis(days, growthDateLabels(range), plot, 8)
  const pathOf = (drawn: DayPoint[]) => smoothPath(drawn.map(({ date, value }) => ({ x: x(date), y: plot.y(value) })))
  const line = pathOf(points.map(pointOf))
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
        <path d={`${line}V${plot.bottom}H${x(first.date)}Z`} fill="var(--bb-area)" />
        <path d={pathOf(other)} fill="none" stroke={COMPARED_COLOR} strokeWidth={1.75} strokeDasharray="5 4" />
        <path d={line} fill="none" stroke="var(--bb-series-you)" strokeWidth={2} strokeLinejoin="round" />
      </svg>
      {compared && growth?.compared && (
        <ComparedLegend
          figure={{ ...changeOf(growth), from, to }}
          other={{ ...changeOf(growth.compared), from: compared.from, to: compared.to }}
        />
      )}
    </div>
  )
}

const pointOf = ({ date, followers }: FiguresFollowerPoint): DayPoint => ({ date, value: followers })

const changeOf = ({ value, basis }: Pick<AnalyticsReportedFigure, 'value' | 'basis'>) => ({
  text: shown({ unit: 'change', value }),
  reason: basis.reason,
})

/** The outer dates stay inside the drawing. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < LEFT + 20) return 'start'
  return x > WIDTH - 20 ? 'end' : 'middle'
}
