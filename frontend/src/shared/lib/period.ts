import { formatDay, formatDayMonthYear } from './formatDate'

/** The first and the last day of a range, YYYY-MM-DD; both belong to it. */
export interface Days {
  from: string
  to: string
}

/** "2026-01-01..2026-03-31" */
export type CustomDays = `${string}..${string}`
export type Preset = 'last_7_days' | 'last_30_days' | 'last_90_days' | 'year_to_date' | 'since_tracking'
export type Period = Preset | CustomDays
export type Comparison = 'period_before' | 'same_days_last_year' | CustomDays

/** A period, and what it is compared with. */
export interface Range {
  period: Period
  compareWith?: Comparison | undefined
}

export const DEFAULT_PERIOD: Preset = 'last_30_days'

const PRESETS: { key: Preset; label: string; short: string }[] = [
  { key: 'last_7_days', label: 'Last 7 days', short: '7d' },
  { key: 'last_30_days', label: 'Last 30 days', short: '30d' },
  { key: 'last_90_days', label: 'Last 90 days', short: '90d' },
  { key: 'year_to_date', label: 'YTD', short: 'YTD' },
  { key: 'since_tracking', label: 'Since tracking', short: 'All' },
]

/** Those with a button of their own. */
export const PERIODS = PRESETS.filter(({ key }) => key !== 'last_90_days')

/** Spellings of older links. */
const FORMER = new Map<string, Preset>([
  ['7d', 'last_7_days'],
  ['30d', 'last_30_days'],
  ['90d', 'last_90_days'],
  ['all', 'since_tracking'],
])

const YEARS = 10

/** The days of a custom range or comparison; undefined for anything else. */
export function customDays(text: string): Days | undefined {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

const isDay = (day: string) => {
  const time = Date.parse(day)
  return !Number.isNaN(time) && isoDay(time) === day
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** What is wrong with days that somebody chose. */
export function daysProblem({ from, to }: Days, today: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Enter the first and the last day.'
  if (to < from) return 'The range ends before it begins.'
  if (to > today) return 'The range ends in the future.'
  if (tenYearsAfter(from) <= to) return 'A range can have up to 10 years.'
  return undefined
}

const tenYearsAfter = (day: string) => `${Number(day.slice(0, 4)) + YEARS}${day.slice(4)}`

export const inDays = ({ from, to }: Days): CustomDays => `${from}..${to}`

const presetOf = (text: string) => PRESETS.find(({ key }) => key === text)

/** A period as text, whatever that is; undefined when it is none. */
function readPeriod(value: unknown): Period | undefined {
  if (typeof value !== 'string') return undefined
  const days = customDays(value)
  return days ? inDays(days) : (presetOf(value)?.key ?? FORMER.get(value))
}

function readComparison(value: unknown, period: Period): Comparison | undefined {
  if (typeof value !== 'string') return undefined
  // Nothing comes before the whole history.
  if (value === 'period_before' || value === 'same_days_last_year')
    return period === 'since_tracking' ? undefined : value
  const days = customDays(value)
  return days && inDays(days)
}

/** What the address says; anything unknown is the usual period, and compared with nothing. */
export function parseRange(period: unknown, compareWith: unknown, usual: Period = DEFAULT_PERIOD): Range {
  const chosen = readPeriod(period) ?? usual
  const compared = readComparison(compareWith, chosen)
  return compared ? { period: chosen, compareWith: compared } : { period: chosen }
}

/** The API's parameter for the comparison; left out without one. */
export const comparison = ({ compareWith }: Range) => (compareWith ? { compareWith } : {})

/** Another period with the same comparison, if it has one. */
export const withPeriod = ({ compareWith }: Range, period: Period): Range => parseRange(period, compareWith)

/** In an address the usual period is left out. */
export function periodInAddress(period: Period, usual: Period = DEFAULT_PERIOD): Period | undefined {
  return period === usual ? undefined : period
}

/** 1 Jan – 31 Mar 2026: days of any year. */
export function daysLabel({ from, to }: Days): string {
  if (from === to) return formatDayMonthYear(to)
  const start = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from) : formatDayMonthYear(from)
  return `${start} – ${formatDayMonthYear(to)}`
}

export function periodLabel(period: string): string {
  const days = customDays(period)
  return days ? daysLabel(days) : (presetOf(period)?.label ?? '')
}

/** The days that a range is compared with; unknown where the server's clock decides about them. */
function comparedDays(compareWith: Comparison, period: Period): Days | undefined {
  const days = customDays(period)
  switch (compareWith) {
    case 'period_before':
      return days && { from: daysBefore(days.from, lengthOf(days)), to: daysBefore(days.from, 1) }
    case 'same_days_last_year':
      return days && { from: lastYear(days.from), to: lastYear(days.to) }
    default:
      return customDays(compareWith)
  }
}

/** Ends "vs …". */
export function comparisonLabel(compareWith: Comparison, period: Period): string {
  const days = comparedDays(compareWith, period)
  if (days) return daysLabel(days)
  return compareWith === 'period_before' ? 'the period before' : 'the same days last year'
}

export const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1

const DAY = 86_400_000

/** 29 February has the 28th before it. */
function lastYear(day: string): string {
  const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** The first day of a period that ends with the given day, as YYYY-MM-DD; every day there is comes after ''. */
function periodStart(period: string, last: string): string {
  switch (period) {
    case 'last_7_days':
      return daysBefore(last, 7)
    case 'last_30_days':
      return daysBefore(last, 30)
    case 'last_90_days':
      return daysBefore(last, 90)
    case 'year_to_date':
      return `${last.slice(0, 4)}-01-01`
    default:
      return '' // the server has chosen the days
  }
}

/** The points of the period in order of date; a single one always stays. */
export function pointsOfPeriod<Point extends { date: string }>(points: Point[], period: string): Point[] {
  const ordered = [...points].sort((a, b) => a.date.localeCompare(b.date))
  const last = ordered.at(-1)
  if (!last || ordered.length === 1) return ordered
  const start = periodStart(period, last.date)
  return ordered.filter(({ date }) => date >= start)
}

function daysBefore(day: string, count: number): string {
  return isoDay(Date.parse(day) - count * DAY)
}

/** Ends a sentence: "You gained 1,284 followers in 30 days." */
export function periodPhrase(period: string): string {
  switch (period) {
    case 'last_7_days':
      return 'in 7 days'
    case 'last_30_days':
      return 'in 30 days'
    case 'last_90_days':
      return 'in 90 days'
    case 'year_to_date':
      return 'this year'
    case 'since_tracking':
      return 'since tracking began'
    default:
      return daysPhrase(customDays(period))
  }
}

/** "from 1 Jan to 31 Jan 2026" */
export function daysPhrase(days: Days | undefined): string {
  if (!days) return ''
  if (days.from === days.to) return `on ${formatDayMonthYear(days.to)}`
  return `from ${daysLabel(days).replace(' – ', ' to ')}`
}
