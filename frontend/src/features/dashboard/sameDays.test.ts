import { expect, test, vi } from 'vitest'
import { sameDaysLastMonth } from './sameDays'

test.each([
  ['2026-11-20T12:00:00Z', 'Asia/Jerusalem', '1–20 Oct'],
  ['2026-01-05T12:00:00Z', 'UTC', '1–5 Dec'],
  ['2026-03-31T12:00:00Z', 'UTC', '1–28 Feb'],
  ['2026-11-01T12:00:00Z', 'UTC', '1 Oct'],
  ['2026-11-20T23:00:00Z', 'Asia/Jerusalem', '1–21 Oct'],
])('at %s in %s this month compares with %s', (now, zone, days) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  expect(sameDaysLastMonth(new Date(now), zone)).toBe(days)
})
