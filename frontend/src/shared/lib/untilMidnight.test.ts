import { expect, test } from 'vitest'
import { untilMidnight } from './untilMidnight'

const HOUR = 3_600_000

test.each([
  ['an hour and a half before it', '2026-11-20T20:30:00Z', 'Asia/Jerusalem', 1.5 * HOUR],
  ['a whole day at its beginning', '2026-11-20T22:00:00Z', 'Asia/Jerusalem', 24 * HOUR],
  ['of 25 hours, when the clocks go back', '2026-11-01T04:00:00Z', 'America/New_York', 25 * HOUR],
  ['of 23 hours, when they go forward', '2026-03-08T05:00:00Z', 'America/New_York', 23 * HOUR],
  ['where the zone is half an hour off', '2026-11-20T18:29:59Z', 'Asia/Kolkata', 1000],
])('the next day begins %s', (_, now, zone, ms) => {
  expect(untilMidnight(zone, Date.parse(now))).toBe(ms)
})
