import { dayIn, formatDateOfYear, formatTime } from '@/shared/lib/formatDate'

const DAY = 24 * 60 * 60 * 1000

/** The time of today, 'Yesterday', 'N days ago' within a week, else the date. */
export function formatWhen(at: string, now: Date, zone: string): string {
  const days = Math.round((Date.parse(dayIn(now, zone)) - Date.parse(dayIn(at, zone))) / DAY)
  if (days <= 0) return formatTime(at, { zone })
  if (days === 1) return 'Yesterday'
  return days < 7 ? `${days} days ago` : formatDateOfYear(at, { zone })
}
