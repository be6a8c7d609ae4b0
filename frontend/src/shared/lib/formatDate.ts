import { firstWeekday, has24Hours } from './locale'
import { knowsZone } from './zone'

interface Where {
  /** IANA name; the device's own zone when absent, or not known to the browser. */
  zone?: string | undefined
}

/** To make one takes a browser longer than to use it a hundred times. */
const shapes = new Map<string, Intl.DateTimeFormat>()

type Locale = 'en-US' | 'en-GB' | 'en-CA'

/** The interface is English for everybody: a locale stands for the shape that it gives. */
function shapeOf(parts: Intl.DateTimeFormatOptions, zone: string | undefined, locale: Locale) {
  const key = JSON.stringify([locale, zone, parts])
  let shape = shapes.get(key)
  if (!shape) {
    shape = new Intl.DateTimeFormat(locale, { ...parts, ...(zone && knowsZone(zone) ? { timeZone: zone } : {}) })
    shapes.set(key, shape)
  }
  return shape
}

const format = (
  at: string | Date,
  parts: Intl.DateTimeFormatOptions,
  zone: string | undefined,
  locale: Locale,
): string => shapeOf(parts, zone, locale).format(new Date(at))

const PARTS = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

type Part = keyof typeof PARTS

/** A date is day first for everybody, as in the sentences of the server: Thu 12 Nov 2026, or what of it is asked for. */
function dated(at: string | Date, asked: readonly Part[], zone?: string): string {
  const found = shapeOf(PARTS, zone, 'en-US').formatToParts(new Date(at)) // its months have three letters
  return asked.map((part) => found.find(({ type }) => type === part)?.value).join(' ')
}

const DAY = ['day', 'month'] as const
const DAY_OF_YEAR = ['day', 'month', 'year'] as const

/** A calendar day (YYYY-MM-DD) belongs to no zone: it reads the same everywhere. */
const NO_ZONE = 'UTC'

/** 20 Nov */
export function formatDay(day: string): string {
  return dated(day, DAY, NO_ZONE)
}

/** Thu 12 Nov 2026 */
export function formatFullDay(day: string): string {
  return dated(day, ['weekday', ...DAY_OF_YEAR], NO_ZONE)
}

/** 5 Jan 2024 */
export function formatDayMonthYear(day: string): string {
  return dated(day, DAY_OF_YEAR, NO_ZONE)
}

/** Nov 26 */
export function formatMonth(day: string): string {
  return `${dated(day, ['month'], NO_ZONE)} ${day.slice(2, 4)}`
}

/** November 2026 */
export function formatMonthName(month: string): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' }, NO_ZONE, 'en-GB')
}

/** Thursday, or Thu */
export function formatWeekday(day: string, length: 'long' | 'short' = 'long'): string {
  return format(day, { weekday: length }, NO_ZONE, 'en-GB')
}

/** The days of a week as calendars have them from left to right; `index` counts from Sunday, 0. */
export function weekdays(): { index: number; short: string; long: string }[] {
  const first = firstWeekday()
  return Array.from({ length: 7 }, (_, column) => {
    const index = (first + column) % 7
    const day = `2026-01-${String(4 + index).padStart(2, '0')}` // 4 January 2026 was a Sunday
    return { index, short: formatWeekday(day, 'short'), long: formatWeekday(day) }
  })
}

/** Wednesday 25 Nov */
export const formatWholeDay = (day: string): string => `${formatWeekday(day)} ${formatDay(day)}`

/** 21 Oct – 20 Nov; with years when the two days lie in different ones. */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDay(from)
  const formatEnd = from.slice(0, 4) === to.slice(0, 4) ? formatDay : formatDayMonthYear
  return `${formatEnd(from)} – ${formatEnd(to)}`
}

/** 14:02, as a wall time is stored and compared. */
export function clockIn(at: string | Date, zone?: string): string {
  return format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone, 'en-GB')
}

/** 2:02 PM or 14:02 */
export function formatTime(at: string | Date, where?: Where): string {
  return formatClock(clockIn(at, where?.zone))
}

function formatClock(clock: string): string {
  return formatHour(Number(clock.slice(0, 2)), clock.slice(3))
}

/** 5 PM, or with its minute 5:59 PM; 17:00 and 17:59 where the day has 24 hours. */
export function formatHour(hour: number, minute?: string): string {
  if (has24Hours()) return `${String(hour).padStart(2, '0')}:${minute ?? '00'}`
  return `${hour % 12 || 12}${minute === undefined ? '' : `:${minute}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm, belongs to no zone either: Tue 24 Nov 2026, 7:00 PM */
export function formatWallTime(wall: string): string {
  const clock = wall.slice(11)
  return clock ? `${formatFullDay(wall.slice(0, 10))}, ${formatClock(clock)}` : formatFullDay(wall)
}

/** The head of a column of the days that the server keeps readings by; they begin at midnight UTC in every zone. */
export const UTC_DAY = 'Day (UTC)'

/** Such days: 21 Oct – 20 Nov (UTC) */
export const formatUtcDays = (from: string, to: string): string => `${formatDayRange(from, to)} (UTC)`

/** Tue 17 Nov */
export function formatDate(at: string | Date, where?: Where): string {
  return dated(at, ['weekday', ...DAY], where?.zone)
}

/** 20 Nov 2026 */
export function formatDateOfYear(at: string | Date, where?: Where): string {
  return dated(at, DAY_OF_YEAR, where?.zone)
}

/** 20 Nov 2026, 2:02 PM */
export function formatMoment(at: string | Date, where?: Where): string {
  return `${formatDateOfYear(at, where)}, ${formatTime(at, where)}`
}

/** 2:02 PM today, "19 Nov, 2:02 PM" on any other day. */
export function formatTimeNear(at: string | Date, now: Date, where?: Where): string {
  const time = formatTime(at, where)
  return dayIn(at, where?.zone) === dayIn(now, where?.zone) ? time : `${dated(at, DAY, where?.zone)}, ${time}`
}

/** "just now", "5 min ago", "3 h ago", "2 d ago", then the day. */
export function formatAgo(at: string | Date, now: Date, where?: Where): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`
  return dated(at, DAY, where?.zone)
}

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export function dayIn(at: string | Date, zone?: string): string {
  return format(at, { year: 'numeric', month: '2-digit', day: '2-digit' }, zone, 'en-CA')
}
