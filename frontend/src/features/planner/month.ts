import { firstWeekday } from '@/shared/lib/locale'

const DAY = 86_400_000

const utc = (day: string): number => Date.parse(`${day}T00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The weeks that a month (YYYY-MM) touches, as days. */
export function weeksOf(month: string): string[][] {
  const first = utc(`${month}-01`)
  const start = first - ((new Date(first).getUTCDay() - firstWeekday() + 7) % 7) * DAY
  const end = utc(`${monthAfter(month, 1)}-01`)
  const weeks: string[][] = []
  for (let week = start; week < end; week += 7 * DAY) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dayAt(week + day * DAY)))
  }
  return weeks
}

/** A month so many months on; a negative number leads back. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** How many days on each arrow key leads. */
export const DAYS_OF_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day so many days on. */
export const dayAfter = (day: string, days: number): string => dayAt(utc(day) + days * DAY)

export const monthOf = (day: string): string => day.slice(0, 7)
