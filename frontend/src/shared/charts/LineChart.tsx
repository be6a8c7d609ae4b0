import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatDay, formatDayMonthYear, formatFullDay } from '@/shared/lib/formatDate'
import { AxisChart, Crosshair } from './AxisChart'
import { type DateLabels, type DayPoint, dayAxis, FOOT, paddedSpan, plotOf, valueLabel, valueTicks } from './axis'
import { chartOptions } from './chartOptions'
import { COMPARED_COLOR, daysOf, YOU_COLOR } from './compare'
import type { ComparedPoint } from './compared'
import { contentColor } from './contentMix'
import { contentName, PostMark } from './PostMark'
import { useWidth } from './useWidth'

export interface PostDay {
  /** Calendar day, YYYY-MM-DD. */
  date: string
  type: string
}

interface LineChartProps {
  /** One value a day, in order of date; days may be missing. */
  points: DayPoint[]
  /** What is counted, in the plural: "followers". Empty where `format` says it all. */
  unit: string
  /** What the line shows; the unit when absent. */
  name?: string
  /** A value in full, without its unit. */
  format?: (value: number) => string
  dateLabels: DateLabels
  marks?: PostDay[]
  /** The same figure in another range, as a dashed line. */
  compared?: ComparedPoint[] | undefined
  height?: number
  /** The axis begins at zero, for what starts there: a total that grows. */
  fromZero?: boolean
  /** For charts next to each other: a finer line on a plain ground, less room for labels, fractions where values need them. */
  small?: boolean
}

/** Room for the row of posts between the plot and the dates. */
const POSTS = 16
/** A label needs 28 px of height, or it stands on the next one. */
const LABEL_HEIGHT = 28

/** A figure day by day, and the posts of these days under it. Wants two points or more. */
export function LineChart(props: LineChartProps) {
  const { points, unit, name = capital(unit), format = formatExact, dateLabels, marks = [], height = 120 } = props
  const { compared = [], fromZero = false, small = false } = props
  const [box, width] = useWidth<HTMLDivElement>()
  const plot = plotOf({
    width,
    height,
    span: paddedSpan([...(fromZero ? [0] : []), ...[...points, ...compared].map(({ value }) => value)]),
    left: small ? 38 : 48,
    right: 8,
    foot: marks.length > 0 ? FOOT + POSTS : FOOT,
  })
  const ticks = valueTicks(
    plot.span,
    small ? 0 : 1,
    Math.max(2, Math.min(5, Math.floor((plot.bottom - plot.top) / LABEL_HEIGHT))),
  )
  const days = daysOf([{ points }, { points: compared }])
  const { x, names, xaxis } = dayAxis(days, dateLabels, plot)
  const comparedDays = compared.map(({ day, value }) => ({ date: day, value }))
  const last = points.slice(-1).map(({ date, value }) => ({ x: Date.parse(date), y: value, color: YOU_COLOR, size: 5 }))
  return (
    <AxisChart
      box={box}
      label={[
        describeLine(points, name, format),
        ...(compared.length > 0 ? [`compared with ${describeDays(comparedDays, format)}`] : []),
      ].join('; ')}
      plot={plot}
      options={chartOptions({
        type: 'area',
        plot,
        xaxis,
        ticks: ticks.map((value) => ({ value, text: valueLabel(value, ticks) })),
        names,
        series: [
          { name, data: points.map(({ date, value }) => [Date.parse(date), value]) },
          ...(compared.length > 0
            ? [{ name: 'Compared', data: compared.map(({ date, value }) => [Date.parse(date), value]) }]
            : []),
        ],
        colors: [YOU_COLOR, COMPARED_COLOR],
        stroke: { curve: 'monotoneCubic', width: [small ? 2 : 2.5, 1.75], dashArray: [0, 5], lineCap: 'round' },
        fill: { type: 'solid', colors: [small ? 'transparent' : 'var(--bb-area)', 'transparent'], opacity: 1 },
        dots: last,
      })}
      each="day"
      places={days.map(x)}
      pointAt={(index) => {
        const day = days[index] ?? ''
        const at = points.findIndex(({ date }) => date === day)
        const own = points[at]
        const other = compared.find(({ date }) => date === day)
        const words = (value: number) => `${format(value)} ${unit}`.trim()
        return {
          tip: {
            title: formatFullDay(day),
            ...(own && { value: words(own.value), ...changeOf(points, at, format) }),
            items: [
              ...marks
                .filter((mark) => mark.date === day)
                .map(({ type }, place) => ({ key: `${place}`, name: contentName(type), color: contentColor(type) })),
              ...(other
                ? [
                    {
                      key: 'compared',
                      name: formatDayMonthYear(other.day),
                      color: COMPARED_COLOR,
                      value: words(other.value),
                    },
                  ]
                : []),
            ],
          },
          y: plot.y(own?.value ?? other?.value ?? plot.span.min),
          mark: (
            <Crosshair
              x={x(day)}
              plot={plot}
              dots={[
                ...(other ? [{ key: 'compared', y: plot.y(other.value), color: COMPARED_COLOR, size: 4 }] : []),
                ...(own ? [{ key: day, y: plot.y(own.value), color: YOU_COLOR, size: 5 }] : []),
              ]}
            />
          ),
        }
      }}
    >
      <Posts marks={marks} days={days} x={x} y={plot.bottom + 11} scale={plot.right - plot.left < 400 ? 0.72 : 1} />
    </AxisChart>
  )
}

interface PostsProps {
  marks: PostDay[]
  days: string[]
  x: (day: string) => number
  y: number
  scale: number
}

/** The posts of the plotted days; those of one day stand side by side around it. */
function Posts({ marks, days, x, y, scale }: PostsProps) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const plotted = marks.filter(({ date }) => date >= first && date <= last)
  return plotted.map((mark) => {
    const same = plotted.filter(({ date }) => date === mark.date)
    const place = same.indexOf(mark) - (same.length - 1) / 2
    return (
      <g
        key={`${mark.date}${place}`}
        transform={`translate(${x(mark.date) + place * 11 * scale} ${y}) scale(${scale})`}
      >
        <PostMark type={mark.type} />
      </g>
    )
  })
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "Followers per day, 21 Oct to 20 Nov: from 46,929 to 48,213" */
function describeLine(points: DayPoint[], name: string, format: (value: number) => string): string {
  return points.length > 0 ? `${name} per day, ${describeDays(points, format)}` : ''
}

function describeDays(points: DayPoint[], format: (value: number) => string): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  return `${formatDay(first.date)} to ${formatDay(last.date)}: from ${format(first.value)} to ${format(last.value)}`
}

/** "+40 that day", or since the last day that is known. */
function changeOf(points: DayPoint[], index: number, format: (value: number) => string) {
  const [before, point] = [points[index - 1], points[index]]
  if (!before || !point) return {}
  const change = point.value - before.value
  const adjoining = Date.parse(point.date) - Date.parse(before.date) <= 86_400_000
  const since = adjoining ? 'that day' : `since ${formatDay(before.date)}`
  const tone = change === 0 ? undefined : change > 0 ? ('good' as const) : ('bad' as const)
  return { change: { text: `${formatSigned(change, format)} ${since}`, tone } }
}
