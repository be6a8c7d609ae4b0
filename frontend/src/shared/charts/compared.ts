import type { DayPoint } from './axis'

/** A point of another range, at the day of this one that has the same number. */
export interface ComparedPoint extends DayPoint {
  /** Its own day. */
  day: string
}

/** The points of a range that begins on `otherFrom`, moved to one that begins on `from`. */
export function aligned(points: DayPoint[], otherFrom: string, from: string): ComparedPoint[] {
  const shift = Date.parse(from) - Date.parse(otherFrom)
  return points.map(({ date, value }) => ({
    date: new Date(Date.parse(date) + shift).toISOString().slice(0, 10),
    day: date,
    value,
  }))
}
