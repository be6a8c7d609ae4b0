import { knowsZone } from './zone'

/**
 * The interface is English, so dates take the reader's own kind of English (month first or day first, 12 or 24 hours)
 * and the day-first form for everybody else: month names never change language inside a sentence.
 */
function readerLocale(): string {
  return navigator.languages.find((language) => /^en-/i.test(language)) ?? 'en-GB'
}

interface Where {
  /** IANA name; the device's own zone when absent, or not known to the browser. */
  zone?: string | undefined
  locale?: string | undefined
}

const days = { day: 'numeric', month: 'short' } as const

/** To make one takes a browser longer than to use it a hundred times. */
const shapes = new Map<string, Intl.DateTimeFormat>()

function format(at: string | Date, parts: Intl.DateTimeFormatOptions, { zone, locale = readerLocale() }: Where = {}) {
  const key = JSON.stringify([locale, zone, parts])
  let shape = shapes.get(key)
  if (!shape) {
    shape = new Intl.DateTimeFormat(locale, { ...parts, ...(zone && knowsZone(zone) ? { timeZone: zone } : {}) })
    shapes.set(key, shape)
  }
  return shape.format(new Date(at))
}

/** A calendar day (YYYY-MM-DD) belongs to no zone: it reads the same everywhere. */
const ofDay = (locale?: string): Where => ({ zone: 'UTC', locale })

/** 20 Nov */
export function formatDay(day: string, locale?: string): string {
  return format(day, days, ofDay(locale))
}

/** Thu 12 Nov 2026 */
export function formatFullDay(day: string, locale?: string): string {
  return `${format(day, { weekday: 'short' }, ofDay(locale))} ${format(day, { ...days, year: 'numeric' }, ofDay(locale))}`
}

/** Nov 26 */
export function formatMonth(day: string, locale?: string): string {
  return `${format(day, { month: 'short' }, ofDay(locale))} ${day.slice(2, 4)}`
}

/** 21 Oct – 20 Nov; with years when the two days lie in different ones. */
export function formatDayRange(from: string, to: string, locale?: string): string {
  if (from === to) return formatDay(from, locale)
  const parts = from.slice(0, 4) === to.slice(0, 4) ? days : ({ ...days, year: 'numeric' } as const)
  return `${format(from, parts, ofDay(locale))} – ${format(to, parts, ofDay(locale))}`
}

/** 14:02 */
export function formatTime(at: string | Date, where?: Where): string {
  return format(at, { timeStyle: 'short' }, where)
}

/** 20/11, 2026 and 14:02: day first and in 24 hours, for a stamp that reads the same to everybody. */
export function stampParts(at: string | Date, zone?: string): { day: string; year: string; time: string } {
  const where = { zone, locale: 'en-GB' }
  return {
    day: format(at, { day: '2-digit', month: '2-digit' }, where),
    year: format(at, { year: 'numeric' }, where),
    time: format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, where),
  }
}

/** Tue 17 Nov */
export function formatDate(at: string | Date, where?: Where): string {
  return `${format(at, { weekday: 'short' }, where)} ${format(at, days, where)}`
}

/** 20 Nov 2026, 14:02 */
export function formatMoment(at: string | Date, where?: Where): string {
  return `${format(at, { ...days, year: 'numeric' }, where)}, ${formatTime(at, where)}`
}

/** 14:02 today, "19 Nov, 14:02" on any other day. */
export function formatTimeNear(at: string | Date, now: Date, where?: Where): string {
  const time = formatTime(at, where)
  return dayIn(at, where?.zone) === dayIn(now, where?.zone) ? time : `${format(at, days, where)}, ${time}`
}

/** "just now", "5 min ago", "3 h ago", "2 d ago", then the day. */
export function formatAgo(at: string | Date, now: Date, where?: Where): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`
  return format(at, days, where)
}

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export function dayIn(at: string | Date, zone?: string): string {
  return format(at, { year: 'numeric', month: '2-digit', day: '2-digit' }, { zone, locale: 'en-CA' })
}

/** 5 Jan 2024, whoever reads it. */
export function formatDayMonthYear(day: string): string {
  const part = (parts: Intl.DateTimeFormatOptions) => format(day, parts, { zone: 'UTC', locale: 'en-US' })
  return `${part({ day: 'numeric' })} ${part({ month: 'short' })} ${part({ year: 'numeric' })}`
}

/** Jan 5, 2024, whoever reads it. */
export function formatMonthDayYear(at: string, where?: Pick<Where, 'zone'>): string {
  return format(at, { ...days, year: 'numeric' }, { zone: where?.zone, locale: 'en-US' })
}
