import { formatDayMonthYear, formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { AxisChart, Crosshair } from './AxisChart'
import { type DateLabels, type DayPoint, dayAxis, type Plot, plotOf, valueTicks } from './axis'
import type { ChartFigures } from './ChartCard'
import { chartOptions } from './chartOptions'
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
import { useWidth } from './useWidth'

interface CompareChartProps {
  lines: CompareLine[]
  mode: CompareMode
  dateLabels: DateLabels
  height?: number
}

/** The least room for the axis, and what a figure of its labels takes. */
const LEFT = 44
const DIGIT = 7
const MOST_DATES = 8
/** Names stand at the ends of the lines where there is room for them; the figures always do. */
const NAMES_FROM = 520
const LABEL_GAP = 21

/** Several accounts on one axis, each named where its line ends. */
export function CompareChart({ lines, mode, dateLabels, height = 300 }: CompareChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const drawn = drawnLines(lines, mode)
  // Your own line lies over the others.
  const layers = [...drawn].sort((a, b) => Number(a.you) - Number(b.you))
  const days = daysOf(drawn)
  const span = compareSpan(drawn, mode)
  const values = valueTicks(span, mode === 'absolute' ? 1 : 0)
  const ticks = values.map((value) => ({ value, text: compareTick(value, values, mode) }))
  const plot = plotOf({
    width,
    height,
    span,
    left: Math.max(LEFT, 14 + DIGIT * Math.max(0, ...ticks.map(({ text }) => text.length))),
    right: width >= NAMES_FROM ? 158 : 64,
  })
  const { x, names, xaxis } = dayAxis(days, dateLabels, plot, MOST_DATES)
  const ends = drawn
    .filter(({ later }) => later === undefined)
    .flatMap((line) => line.points.slice(-1).map((end) => ({ ...line, end })))
  return (
    <AxisChart
      box={box}
      label={`${mode === 'indexed' ? 'Follower growth in percent' : 'Followers'} per day: ${drawn.map(({ name }) => name).join(', ')}`}
      plot={plot}
      options={chartOptions({
        type: 'line',
        plot,
        xaxis,
        ticks,
        names,
        series: layers.map(({ name, points }) => ({
          name,
          data: points.map(({ date, value }) => [Date.parse(date), value]),
        })),
        colors: layers.map(({ color }) => color),
        stroke: {
          curve: 'monotoneCubic',
          width: layers.map(({ you }) => (you ? 3 : 1.75)),
          dashArray: layers.map(({ later }) => (later === undefined ? 0 : 5)),
          lineCap: 'round',
        },
        dots: ends.map(({ end, ...line }) => ({ ...dotOf(line), x: Date.parse(end.date), y: end.value })),
      })}
      each="day"
      places={days.map(x)}
      pointAt={(index) => {
        const day = days[index] ?? ''
        const known = byValue(drawn, day)
        return {
          tip: {
            title: formatFullDay(day),
            items: known.map((line) => ({
              ...line,
              name: line.later === undefined ? line.name : `${line.name}, ${ownDay(day, line.later)}`,
              value: compareExact(line.value, mode),
            })),
          },
          y: plot.top,
          mark: (
            <Crosshair
              x={x(day)}
              plot={plot}
              dots={known.flatMap((line) =>
                line.value === undefined ? [] : { key: line.key, ...dotOf(line), y: plot.y(line.value) },
              )}
            />
          ),
        }
      }}
    >
      <EndLabels {...{ ends, mode, x, plot }} />
    </AxisChart>
  )
}

/** The day of another range that is drawn at a day of this one. */
const ownDay = (day: string, later: number) =>
  formatDayMonthYear(new Date(Date.parse(day) - later).toISOString().slice(0, 10))

const dotOf = ({ color, you }: CompareLine) => ({ color, size: you ? 5 : 3.5 })

interface EndLabelsProps {
  ends: (CompareLine & { end: DayPoint })[]
  mode: CompareMode
  x: (day: string) => number
  plot: Plot
}

/** Name and last value of each line next to the plot, joined to its end by a thin rule. */
function EndLabels({ ends, mode, x, plot }: EndLabelsProps) {
  const { right, top, bottom, width, y } = plot
  const places = spreadLabels(
    ends.map(({ end }) => y(end.value)),
    Math.min(LABEL_GAP, (bottom - top) / Math.max(1, ends.length)),
    { min: top - 4, max: bottom },
  )
  return ends.map(({ key, name, you, color, end }, index) => {
    const at = places[index] ?? 0
    const start = right + 6
    const early = x(end.date) < right - 1
    return (
      <g key={key} style={{ fontWeight: you ? 600 : 500, fill: you ? 'var(--bb-primary)' : 'var(--bb-ink)' }}>
        <path
          d={`M${x(end.date) + 6} ${y(end.value)}H${start}L${start + 8} ${at}`}
          stroke={color}
          strokeOpacity={0.55}
          strokeDasharray={early ? '2 3' : undefined}
          fill="none"
        />
        {width >= NAMES_FROM && (
          <text x={start + 12} y={at + 4}>
            {name.length > 15 ? `${name.slice(0, 14)}…` : name}
          </text>
        )}
        <text x={width} y={at + 4} textAnchor="end">
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
  return {
    caption,
    columns: [UTC_DAY, ...drawn.map(({ name, later }) => (later === undefined ? name : `${name}, compared`))],
    rows,
  }
}
