import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { type DateLabels, dateLabel, dateTicks, valueTicks } from './axis'
import type { ChartFigures } from './ChartCard'
import { ChartTip } from './ChartTip'
import {
  type CompareLine,
  type CompareMode,
  compareExact,
  compareSpan,
  compareTick,
  compareValue,
  daysOf,
  drawnLines,
  spreadLabels,
} from './compare'
import { smoothPath } from './curve'
import { useScan } from './useScan'
import { useWidth } from './useWidth'

interface CompareChartProps {
  lines: CompareLine[]
  mode: CompareMode
  dateLabels: DateLabels
  height?: number
}

const TOP = 12
const FOOT = 30
/** The least room for the axis, and what its labels take: twelve pixels high, seven wide. */
const LEFT = 44
const DIGIT = 7
const MOST_DATES = 8
const DATE_WIDTH = 72
/** Names stand at the ends of the lines where there is room for them; the figures always do. */
const NAMES_FROM = 520
const LABEL_GAP = 21

/** Several accounts on one axis, each named where its line ends. */
export function CompareChart({ lines, mode, dateLabels, height = 300 }: CompareChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const drawn = drawnLines(lines, mode)
  const days = daysOf(drawn)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const span = compareSpan(drawn, mode)
  const ticks = valueTicks(span, mode === 'absolute' ? 1 : 0)
  const left = Math.max(LEFT, 14 + DIGIT * Math.max(0, ...ticks.map((tick) => compareTick(tick, ticks, mode).length)))
  const right = width - (width >= NAMES_FROM ? 158 : 64)
  const bottom = height - FOOT
  const from = Date.parse(first)
  const reach = Math.max(1, Date.parse(last) - from)
  const x = (day: string) => left + ((Date.parse(day) - from) / reach) * (right - left)
  const y = (value: number) => TOP + (1 - (value - span.min) / (span.max - span.min)) * (bottom - TOP)
  const { active, scan } = useScan({ count: days.length, at: (at) => nearest(days.map(x), at) })
  const day = active === undefined ? undefined : days[active]
  const label = `${mode === 'indexed' ? 'Follower growth in percent' : 'Followers'} per day: ${drawn.map(({ name }) => name).join(', ')}`
  const dates = dateTicks(days, dateLabels, Math.min(MOST_DATES, Math.floor((right - left) / DATE_WIDTH)))
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${label}. Use arrow keys for each day`}
      {...scan}
      className="relative [contain:inline-size] touch-pan-y rounded-lg"
      style={{ height }}
    >
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        style={{ fontSize: 12, fill: 'var(--bb-ink-3)' }}
      >
        {width > 0 && (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${y(tick)}H${right}`} stroke={`var(--bb-${tick === 0 ? 'line-strong' : 'grid'})`} />
                <text x={left - 10} y={y(tick) + 4} textAnchor="end">
                  {compareTick(tick, ticks, mode)}
                </text>
              </g>
            ))}
            {dates.map((date) => (
              <text key={date} x={x(date)} y={height - 6} textAnchor={x(date) < left + 16 ? 'start' : 'middle'}>
                {dateLabel(date, dateLabels)}
              </text>
            ))}
            {day && <path d={`M${x(day)} ${TOP}V${bottom}`} stroke="var(--bb-ink-3)" strokeDasharray="2 3" />}
            {[...drawn]
              .sort((a, b) => Number(a.you) - Number(b.you))
              .map((line) => (
                <Line key={line.key} line={line} x={x} y={y} day={day} />
              ))}
            <EndLabels
              lines={drawn}
              mode={mode}
              x={x}
              y={y}
              plot={right}
              right={width}
              bottom={bottom}
              names={width >= NAMES_FROM}
            />
          </>
        )}
      </svg>
      <div role="status">
        {day && (
          <ChartTip x={x(day)} y={TOP} width={width}>
            <p>{formatFullDay(day)}</p>
            <ul>
              {byValue(drawn, day).map(({ key, name, color, value }) => (
                <li key={key}>
                  <i style={{ background: color }} />
                  <span style={{ flexGrow: 1 }}>{name}</span>
                  <strong>{compareExact(value, mode)}</strong>
                </li>
              ))}
            </ul>
          </ChartTip>
        )}
      </div>
    </div>
  )
}

interface Scales {
  x: (day: string) => number
  y: (value: number) => number
}

function Line({ line, x, y, day }: Scales & { line: CompareLine; day: string | undefined }) {
  const { points, color, you } = line
  const last = points.at(-1)
  const active = points.find(({ date }) => date === day)
  return (
    <g fill="none" stroke={color}>
      <path
        d={smoothPath(points.map(({ date, value }) => ({ x: x(date), y: y(value) })))}
        strokeWidth={you ? 3 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[last, active].map(
        (point, index) =>
          point && (
            <circle
              key={index === 0 ? 'end' : 'active'}
              cx={x(point.date)}
              cy={y(point.value)}
              r={you ? 5 : 3.5}
              fill={color}
              stroke="var(--bb-card)"
              strokeWidth={2}
            />
          ),
      )}
    </g>
  )
}

interface EndLabelsProps extends Scales {
  lines: CompareLine[]
  mode: CompareMode
  /** Where the plot ends, and where the figures do. */
  plot: number
  right: number
  bottom: number
  names: boolean
}

/** Name and last value of each line next to the plot, joined to its end by a thin rule. */
function EndLabels({ lines, mode, x, y, plot, right, bottom, names }: EndLabelsProps) {
  const ends = lines.flatMap((line) => {
    const end = line.points.at(-1)
    return end ? [{ ...line, end }] : []
  })
  const places = spreadLabels(
    ends.map(({ end }) => y(end.value)),
    Math.min(LABEL_GAP, (bottom - TOP) / Math.max(1, ends.length)),
    { min: TOP - 4, max: bottom },
  )
  return ends.map(({ key, name, you, color, end }, index) => {
    const at = places[index] ?? 0
    const start = plot + 6
    const early = x(end.date) < plot - 1
    return (
      <g key={key} style={{ fontWeight: you ? 600 : 500, fill: you ? 'var(--bb-primary)' : 'var(--bb-ink)' }}>
        <path
          d={`M${x(end.date) + 6} ${y(end.value)}H${start}L${start + 8} ${at}`}
          stroke={color}
          strokeOpacity={0.55}
          strokeDasharray={early ? '2 3' : undefined}
          fill="none"
        />
        {names && (
          <text x={start + 12} y={at + 4}>
            {name.length > 15 ? `${name.slice(0, 14)}…` : name}
          </text>
        )}
        <text x={right} y={at + 4} textAnchor="end">
          {compareValue(end.value, mode)}
        </text>
      </g>
    )
  })
}

/** The lines at a day, the highest first; those that do not know the day last. */
function byValue(lines: CompareLine[], day: string) {
  return lines
    .map((line) => ({ ...line, value: line.points.find(({ date }) => date === day)?.value }))
    .sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY))
}

function nearest(places: number[], at: number): number | undefined {
  if (places.length === 0) return undefined
  return places.reduce(
    (best, place, index) => (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at) ? index : best),
    0,
  )
}

/** All that the comparison shows, newest day first. */
export function compareFigures(lines: CompareLine[], mode: CompareMode): ChartFigures {
  const drawn = drawnLines(lines, mode)
  const rows = daysOf(drawn)
    .reverse()
    .map((day) => ({
      key: day,
      cells: [
        formatFullDay(day),
        ...drawn.map(({ points }) => compareExact(points.find(({ date }) => date === day)?.value, mode)),
      ],
    }))
  const caption = mode === 'indexed' ? 'Follower growth since the first day' : 'Followers per day'
  return { caption, columns: [UTC_DAY, ...drawn.map(({ name }) => name)], rows }
}
