import { dayIn, formatDay } from '@/shared/lib/formatDate'

/** The days of last month that match this month so far: "1–20 Oct" on 20 November. */
export function sameDaysLastMonth(now: Date, zone: string): string {
  const [year = 0, month = 0, day = 0] = dayIn(now, zone).split('-').map(Number)
  // Day 0 of this month is the last day of the month before.
  const lastDay = new Date(Date.UTC(year, month - 1, 0))
  const until = new Date(Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), Math.min(day, lastDay.getUTCDate())))
  const label = formatDay(until.toISOString().slice(0, 10))
  const count = String(until.getUTCDate())
  return count === '1' ? label : label.replace(count, `1–${count}`)
}
