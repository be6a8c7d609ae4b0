import { formatDay, formatWeekday } from '@/shared/lib/formatDate'

/** From Sunday; 4 January 2026 was one. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  const day = `2026-01-${String(4 + index).padStart(2, '0')}`
  return { short: formatWeekday(day, 'short'), long: formatWeekday(day) }
})

/** Wednesday 25 Nov */
export const formatWholeDay = (day: string): string => `${formatWeekday(day)} ${formatDay(day)}`
