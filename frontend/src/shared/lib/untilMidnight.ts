import { dayIn } from './formatDate'

const LONGEST_DAY = 25 * 3_600_000

/** Milliseconds until the next day begins in a zone. Days on which its clocks change have 23 or 25 hours. */
export function untilMidnight(zone: string, now = Date.now()): number {
  const today = dayIn(new Date(now), zone)
  let still = 0
  let over = LONGEST_DAY
  while (over - still > 1) {
    const between = Math.floor((still + over) / 2)
    if (dayIn(new Date(now + between), zone) === today) still = between
    else over = between
  }
  return over
}
