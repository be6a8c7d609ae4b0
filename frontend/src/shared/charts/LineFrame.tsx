import type { PlotArea } from './ApexHost'
import { type DateLabels, type DayPoint, dateLabel, dateTicks, type Span, valueLabel, valueTicks } from './axis'
import { PostMark } from './PostMark'

export interface PostDay {
  /** Calendar day, YYYY-MM-DD. */
  date: string
  type: string
}

interface LineFrameProps {
  area: PlotArea
  points: DayPoint[]
  span: Span
  /** The closest two value labels may be. */
  least: number
  marks: PostDay[]
  dateLabels: DateLabels
  height: number
}

const DATE_WIDTH = 64

/** Rules, labels and the row of posts around a line, on the plot area the line was drawn into. */
export function LineFrame({ area, points, span, least, marks, dateLabels, height }: LineFrameProps) {
  // A label needs 28 px of height, or it stands on the next one.
  const ticks = valueTicks(span, least, Math.max(2, Math.min(5, Math.floor(area.height / 28))))
  const days = points.map(({ date }) => date)
  const from = Date.parse(days[0] ?? '')
  const to = Date.parse(days.at(-1) ?? '')
  const x = (day: string) => area.left + ((Date.parse(day) - from) / (to - from)) * area.width
  const y = (value: number) => area.top + (1 - (value - span.min) / (span.max - span.min)) * area.height
  const named = dateTicks(days, dateLabels, Math.floor(area.width / DATE_WIDTH))
  const bottom = area.top + area.height
  const scale = area.width < 400 ? 0.72 : 1
  return (
    <svg
      width="100%"
      height={height}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, overflow: 'visible', fontSize: 12, fill: 'var(--bb-ink-3)' }}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${area.left} ${y(tick)}h${area.width}`} stroke="var(--bb-grid)" />
          <text x={area.left - 10} y={y(tick) + 4} textAnchor="end">
            {valueLabel(tick, ticks)}
          </text>
        </g>
      ))}
      {byDay(marks, days).map(({ date, type, place }) => (
        <g
          key={`${date}${place}`}
          transform={`translate(${x(date) + place * 11 * scale} ${bottom + 11}) scale(${scale})`}
        >
          <PostMark type={type} />
        </g>
      ))}
      {named.map((day) => (
        <text key={day} x={x(day)} y={height - 6} textAnchor={anchor(x(day), area)}>
          {dateLabel(day, dateLabels)}
        </text>
      ))}
    </svg>
  )
}

/** The posts of the plotted days; those of one day stand side by side around it. */
function byDay(marks: PostDay[], days: string[]): (PostDay & { place: number })[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return marks
    .filter(({ date }) => date >= first && date <= last)
    .map((mark, _, plotted) => {
      const same = plotted.filter(({ date }) => date === mark.date)
      return { ...mark, place: same.indexOf(mark) - (same.length - 1) / 2 }
    })
}

/** Dates at the ends of the line stay inside the card. */
function anchor(x: number, area: PlotArea): 'start' | 'middle' | 'end' {
  if (x > area.left + area.width - 16) return 'end'
  return x < area.left + 16 ? 'start' : 'middle'
}
