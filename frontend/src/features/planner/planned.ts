import { clockIn, dayIn, formatDate, formatFullDay, formatTime } from '@/shared/lib/formatDate'
import type { Idea } from './idea'

/** A planned date is wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm: it belongs to no zone and never moves with one. */
export const DEFAULT_TIME = '09:00'

const HOUR = 3_600_000

export const dayOf = (planned: string): string => planned.slice(0, 10)
export const timeOf = (planned: string): string | null => planned.slice(11) || null

/** The wall time of a moment in a zone. */
export function wallTime(now: Date, zone: string): string {
  return `${dayIn(now, zone)}T${clockIn(now, zone)}`
}

/** Two wall times are compared as if both were UTC; a day without a time lasts until its end. */
const asUtc = (wall: string): number => Date.parse(`${dayOf(wall)}T${timeOf(wall) ?? '23:59'}Z`)

export type Urgency = 'overdue' | 'soon' | 'next' | 'later' | 'past'

/** How near a planned date is. What is finalised is not overdue any more. */
export function urgencyOf({ plannedDate, status }: Pick<Idea, 'plannedDate' | 'status'>, now: string): Urgency | null {
  if (plannedDate === null) return null
  const left = asUtc(plannedDate) - asUtc(now)
  if (left < 0) return status === 'finalised' ? 'past' : 'overdue'
  if (left < 24 * HOUR) return 'soon'
  return left < 72 * HOUR ? 'next' : 'later'
}

/** "Today, 7:00 PM", "Sun 22 Nov, 6:30 PM", "Sun 22 Nov"; with the year when it is another. */
export function formatPlanned(planned: string, today: string): string {
  const on = dayOf(planned)
  const sameYear = on.slice(0, 4) === today.slice(0, 4)
  const dated = () => (sameYear ? formatDate(`${on}T00:00Z`, { zone: 'UTC' }) : formatFullDay(on))
  const day = on === today ? 'Today' : dated()
  const time = formatPlannedTime(planned)
  return time ? `${day}, ${time}` : day
}

/** "7:00 PM"; null for a day without a time. */
export function formatPlannedTime(planned: string): string | null {
  return timeOf(planned) && formatTime(`${planned}Z`, { zone: 'UTC' })
}

/** The same idea on another day: its time goes with it, and a whole day stays one. What had no date gets the usual time. */
export function movedTo(day: string, planned: string | null): string {
  const time = planned ? timeOf(planned) : DEFAULT_TIME
  return time ? `${day}T${time}` : day
}
