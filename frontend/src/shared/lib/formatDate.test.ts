import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  clockIn,
  dayIn,
  formatAgo,
  formatDate,
  formatDateOfYear,
  formatDay,
  formatDayMonthYear,
  formatDayRange,
  formatFullDay,
  formatMoment,
  formatMonth,
  formatMonthName,
  formatTime,
  formatTimeNear,
  formatWallTime,
  formatWeekday,
} from './formatDate'

const there = { zone: 'Asia/Jerusalem' }
const at = '2026-11-20T12:02:00Z'

afterEach(() => vi.restoreAllMocks())

test('PROF-049 a day has a short label, a month its two-digit year', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov')
  expect(formatMonth('2026-11-05')).toBe('Nov 26')
})

test('a zone that the browser does not know is told in its own', () => {
  const strange = { zone: 'Mars/Olympus_Mons' }
  expect(formatMoment(at, strange)).toBe(formatMoment(at))
  expect(dayIn(at, strange.zone)).toBe(dayIn(at))
})

test('a calendar day reads the same whatever the zone', () => {
  expect(formatFullDay('2026-11-12')).toBe('Thu 12 Nov 2026')
})

test.each([
  ['2026-10-21', '2026-11-20', '21 Oct – 20 Nov'],
  ['2025-12-30', '2026-01-05', '30 Dec 2025 – 5 Jan 2026'],
  ['2026-11-20', '2026-11-20', '20 Nov'],
])('the days %s to %s read "%s"', (from, to, text) => {
  expect(formatDayRange(from, to)).toBe(text)
})

test('an instant is told in the zone of the user', () => {
  expect(formatTime(at, there)).toBe('2:02 PM')
  expect(formatTime(at, { zone: 'America/New_York' })).toBe('7:02 AM')
  expect(formatMoment(at, there)).toBe('20 Nov 2026, 2:02 PM')
  expect(formatDate('2026-11-17T23:30:00Z', there)).toBe('Wed 18 Nov')
  expect(dayIn('2026-11-17T23:30:00Z', 'Asia/Jerusalem')).toBe('2026-11-18')
})

test('a time of another day brings its date', () => {
  expect(formatTimeNear(at, new Date('2026-11-20T18:00:00Z'), there)).toBe('2:02 PM')
  expect(formatTimeNear(at, new Date('2026-11-21T18:00:00Z'), there)).toBe('20 Nov, 2:02 PM')
})

describe('how long ago', () => {
  const now = new Date('2026-11-20T12:02:00Z')
  test.each([
    ['2026-11-20T12:01:30Z', 'just now'],
    ['2026-11-20T12:03:00Z', 'just now'],
    ['2026-11-20T11:57:00Z', '5 min ago'],
    ['2026-11-20T09:00:00Z', '3 h ago'],
    ['2026-11-18T12:00:00Z', '2 d ago'],
    ['2026-11-05T12:00:00Z', '5 Nov'],
  ])('%s was %s', (then, text) => {
    expect(formatAgo(then, now, there)).toBe(text)
  })
})

test.each([[['en-US', 'en']], [['en-GB']], [['he-IL', 'he']]])(
  'a reader of %j has English dates, day first, and the one clock of the app',
  (languages) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    const zone = 'Asia/Jerusalem'
    expect(formatDay('2026-09-05')).toBe('5 Sep')
    expect(formatFullDay('2026-09-05')).toBe('Sat 5 Sep 2026')
    expect(formatDayRange('2026-09-05', '2026-10-01')).toBe('5 Sep – 1 Oct')
    expect(formatMonthName('2026-09')).toBe('September 2026')
    expect(formatWeekday('2026-09-05')).toBe('Saturday')
    expect(formatDate(at, { zone })).toBe('Fri 20 Nov')
    expect(formatDateOfYear(at, { zone })).toBe('20 Nov 2026')
    expect(formatMoment(at, { zone })).toBe('20 Nov 2026, 2:02 PM')
  },
)

test.each([
  ['2026-10-21', '21 Oct 2026'],
  ['2026-09-01', '1 Sep 2026'],
])('COMP-001 the day %s reads %s', (day, text) => {
  expect(formatDayMonthYear(day)).toBe(text)
})

test('COMP-026 an instant reads as its day in the zone', () => {
  expect(formatDateOfYear('2024-01-05T23:30:00Z', { zone: 'UTC' })).toBe('5 Jan 2024')
  expect(formatDateOfYear('2024-01-05T23:30:00Z', { zone: 'Asia/Jerusalem' })).toBe('6 Jan 2024')
})

test.each([
  ['2026-11-24T00:05', 'Tue 24 Nov 2026, 12:05 AM'],
  ['2026-11-24T12:00', 'Tue 24 Nov 2026, 12:00 PM'],
  ['2026-11-24', 'Tue 24 Nov 2026'],
])('the wall time %s reads %s', (wall, text) => {
  expect(formatWallTime(wall)).toBe(text)
})

test('a wall time is kept in 24 hours', () => {
  expect(clockIn('2026-11-05T22:07:00Z', 'Asia/Jerusalem')).toBe('00:07')
})
