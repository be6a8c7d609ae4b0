import { formatCount, formatDecimal, formatExact } from '@/shared/lib/format'
import { formatDay, formatMonth } from '@/shared/lib/formatDate'

export interface DayPoint {
  /** Calendar day, YYYY-MM-DD. */
  date: string
  value: number
}

export interface Span {
  min: number
  max: number
}

const DAY = 86_400_000
/** Above the plot, and under it where its names stand. */
const TOP = 8
export const FOOT = 28
/** What the name of a day takes. */
const DATE_WIDTH = 64

/** A chart and the edges of the plot in it, in pixels. */
export interface Plot {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  span: Span
  /** How high a value is drawn. */
  y: (value: number) => number
}

interface PlotRoom {
  width: number
  height: number
  span: Span
  /** Room beside the plot for its labels. */
  left: number
  right?: number
  foot?: number
}

export function plotOf({ width, height, span, left, right = 0, foot = FOOT }: PlotRoom): Plot {
  const bottom = height - foot
  const y = (value: number) => bottom - ((value - span.min) / (span.max - span.min)) * (bottom - TOP)
  return { width, height, left, right: Math.max(left, width - right), top: TOP, bottom, span, y }
}

/** A text under the plot. */
export interface AxisName {
  x: number
  text: string
  strong?: boolean
}

/** The axis of days in order: where each is, and as many of their names as there is room for. */
export function dayAxis(days: string[], labels: DateLabels, { left, right }: Plot, most = Number.POSITIVE_INFINITY) {
  const min = Date.parse(days[0] ?? '')
  const max = Math.max(min + 1, Date.parse(days.at(-1) ?? ''))
  const x = (day: string) => left + ((Date.parse(day) - min) / (max - min)) * (right - left)
  const named = dateTicks(days, labels, Math.min(most, Math.floor((right - left) / DATE_WIDTH)))
  const names: AxisName[] = named.map((day) => ({ x: x(day), text: dateLabel(day, labels) }))
  return { x, names, xaxis: { type: 'numeric' as const, min, max } }
}

/** Room above and below the line: a tenth of its range, 10 when it is flat; never below zero. */
export function paddedSpan(values: number[]): Span {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = (high - low) * 0.1 || 10
  return { min: Math.max(0, low - room), max: high + room }
}

/** At most `most` round values inside the span, evenly apart and no closer than `least`: 1 for what is counted, 0 for rates. */
export function valueTicks({ min, max }: Span, least = 1, most = 5): number[] {
  const size = 10 ** Math.floor(Math.log10((max - min) / most))
  for (const factor of [1, 2, 4, 5, 10, 20]) {
    const step = Math.max(least, factor * size)
    // Steps of 2 and 4 may start on the value between: 47.0K, 47.4K is as round as 47.2K, 47.6K.
    const grid = factor === 2 || factor === 4 ? Math.max(least, step / 2) : step
    const first = Math.ceil(clean(min / grid)) * grid
    const count = Math.floor(clean((max - first) / step)) + 1
    if (count <= most) return Array.from({ length: count }, (_, index) => clean(first + index * step))
  }
  return []
}

/** Tenths and hundredths added up leave dust behind: 4.800000000000001. */
function clean(value: number): number {
  return Number(value.toPrecision(12))
}

/** Shortened where the ticks stay apart when shortened: 47.4K, but 1,010 next to 1,020; 4.2, 4.4 for fractions. */
export function valueLabel(value: number, ticks: number[]): string {
  if (!ticks.every(Number.isInteger)) {
    const tenths = ticks.every((tick) => Number.isInteger(clean(tick * 10)))
    return formatDecimal(value, tenths ? 1 : 2)
  }
  const labels = new Set(ticks.map(formatCount))
  return labels.size === ticks.length ? formatCount(value) : formatExact(value)
}

/** How many dates may stand under a line of so many points. */
export function maxDateTicks(points: number): number {
  if (points <= 7) return points
  return points <= 30 ? 7 : 10
}

/** Days read "5 Nov" in the short periods, months "Nov 26" in the long ones. */
export type DateLabels = 'day' | 'month'

function dateLabel(day: string, labels: DateLabels): string {
  return labels === 'day' ? formatDay(day) : formatMonth(day)
}

/** The days to name under the line: evenly apart and ending today, or the first day of each month. */
export function dateTicks(days: string[], labels: DateLabels, room: number): string[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const limit = Math.max(2, Math.min(maxDateTicks(days.length), room))
  return labels === 'day' ? evenDays(first, last, limit) : monthStarts(days, limit)
}

function evenDays(first: string, last: string, limit: number): string[] {
  const span = daysBetween(first, last)
  const least = Math.ceil(span / (limit - 1))
  // A step that divides the span names the first day too; without a near one the count runs back from the last day.
  let step = least
  while (span % step !== 0 && step <= least * 2) step++
  if (span % step !== 0) step = least
  const ticks: string[] = []
  for (let back = 0; back <= span; back += step) ticks.unshift(isoDay(Date.parse(last) - back * DAY))
  return ticks
}

function monthStarts(days: string[], limit: number): string[] {
  const starts = days.filter((day, index) => day.slice(0, 7) !== days[index - 1]?.slice(0, 7))
  const [first, second] = starts
  // A month that has only its last days here would write its name over the next one.
  if (first && second && daysBetween(first, second) < daysBetween(first, days.at(-1) ?? first) / limit) starts.shift()
  const every = Math.ceil(starts.length / limit)
  return starts.filter((_, index) => index % every === 0)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
