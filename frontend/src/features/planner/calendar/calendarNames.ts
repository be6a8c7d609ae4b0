import { formatDay } from '@/shared/lib/formatDate'

const name = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** From Sunday; 4 January 2026 was one. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  const day = `2026-01-${String(4 + index).padStart(2, '0')}`
  return { short: name(day, { weekday: 'short' }), long: name(day, { weekday: 'long' }) }
})

/** November 2026 */
export const formatMonthName = (month: string): string => name(`${month}-01`, { month: 'long', year: 'numeric' })

/** Wednesday 25 Nov */
export const formatWholeDay = (day: string): string => `${name(day, { weekday: 'long' })} ${formatDay(day)}`
