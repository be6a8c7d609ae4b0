import { useCallback, useMemo, useState } from 'react'
import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatDay, formatFullDay } from '@/shared/lib/formatDate'
import { ApexHost, type PlotArea } from './ApexHost'
import { type DateLabels, type DayPoint, paddedSpan, type Span } from './axis'
import './ChartTip.module.css'
import { contentColor } from './contentMix'
import { LineFrame, type PostDay } from './LineFrame'
import { lineOptions } from './lineOptions'
import { contentName } from './PostMark'

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
  height?: number
  /** A tint under the line. */
  area?: boolean
  /** The axis begins at zero, for what starts there: a total that grows. */
  fromZero?: boolean
  /** For charts next to each other: a finer line, less room for labels, fractions on the axis where the values need them. */
  small?: boolean
}

/** Room for the dates under the plot, and for the row of posts between. */
const DATES = 28
const POSTS = 16
/** Room for the widest value label before the plot. */
const LEFT = 48
const LEFT_SMALL = 38

const NONE: PostDay[] = []

/** A figure day by day: line, crosshair, and the posts of these days under it. Wants two points or more. */
export function LineChart({
  points,
  unit,
  name = capital(unit),
  format = formatExact,
  dateLabels,
  marks = NONE,
  height = 120,
  area: tint = true,
  fromZero = false,
  small = false,
}: LineChartProps) {
  const [area, setArea] = useState<PlotArea>()
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const foot = DATES + (marks.length > 0 ? POSTS : 0)
  const options = useMemo(
    () =>
      lineOptions({
        points,
        span: lineSpan(points, fromZero),
        name,
        height: height - foot,
        left: small ? LEFT_SMALL : LEFT,
        width: small ? 2 : 2.5,
        tint,
        tooltip: (index) => tooltipHtml(points, index, { unit, format, marks }),
      }),
    [points, unit, name, format, height, foot, marks, tint, fromZero, small],
  )
  if (failed) {
    return (
      <div className="grid place-content-center text-ink-2" style={{ height }}>
        We couldn't load the chart. Its figures are in the table.
      </div>
    )
  }
  return (
    <div role="img" aria-label={describeLine(points, name, format)} className="relative" style={{ height }}>
      {area && (
        <LineFrame
          area={area}
          points={points}
          span={lineSpan(points, fromZero)}
          least={small ? 0 : 1}
          marks={marks}
          dateLabels={dateLabels}
          height={height}
        />
      )}
      <div className="absolute inset-0" style={{ bottom: foot }}>
        <ApexHost options={options} onPlot={setArea} onFail={fail} />
      </div>
    </div>
  )
}

function lineSpan(points: DayPoint[], fromZero: boolean): Span {
  const values = points.map(({ value }) => value)
  return paddedSpan(fromZero ? [0, ...values] : values)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "Followers per day, 21 Oct to 20 Nov: from 46,929 to 48,213" */
function describeLine(points: DayPoint[], name: string, format: (value: number) => string): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const days = `${formatDay(first.date)} to ${formatDay(last.date)}`
  return `${name} per day, ${days}: from ${format(first.value)} to ${format(last.value)}`
}

interface Wording {
  unit: string
  format?: (value: number) => string
  marks?: PostDay[]
}

/** The card next to the crosshair. Figures, dates and our own words only: nothing here needs escaping. */
export function tooltipHtml(
  points: DayPoint[],
  index: number,
  { unit, format = formatExact, marks = NONE }: Wording,
): string {
  const point = points[index]
  if (!point) return ''
  const before = points[index - 1]
  const change = before && point.value - before.value
  const since =
    before && Date.parse(point.date) - Date.parse(before.date) > 86_400_000
      ? `since ${formatDay(before.date)}`
      : 'that day'
  const tone = change === undefined || change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
  const posts = marks
    .filter(({ date }) => date === point.date)
    .map(({ type }) => `<li><i style="background:${contentColor(type)}"></i>${contentName(type)}</li>`)
    .join('')
  return [
    `<div class="bb-tip"><p>${formatFullDay(point.date)}</p><b>${`${format(point.value)} ${unit}`.trim()}</b>`,
    change === undefined ? '' : `<p class="${tone}">${formatSigned(change, format)} ${since}</p>`,
    posts && `<ul>${posts}</ul>`,
    '</div>',
  ].join('')
}
