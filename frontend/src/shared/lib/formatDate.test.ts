import { afterEach, describe, expect, test, vi } from 'vitest'
import {
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
  formatMonthDayYear,
  formatMonthName,
  formatTime,
  formatTimeNear,
  formatWeekday,
  stampParts,
} from './formatDate'

const gb = { zone: 'Asia/Jerusalem', locale: 'en-GB' }
const at = '2026-11-20T12:02:00Z'

afterEach(() => vi.restoreAllMocks())

test('PROF-049 a day has a short label, a month its two-digit year', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov')
  expect(formatMonth('2026-11-05')).toBe('Nov 26')
})

test('a zone that the browser does not know is told in its own', () => {
  const strange = { zone: 'Mars/Olympus_Mons', locale: 'en-GB' }
  expect(formatMoment(at, strange)).toBe(formatMoment(at, { locale: 'en-GB' }))
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
  expect(formatTime(at, gb)).toBe('14:02')
  expect(formatTime(at, { zone: 'America/New_York', locale: 'en-GB' })).toBe('07:02')
  expect(formatMoment(at, gb)).toBe('20 Nov 2026, 14:02')
  expect(formatDate('2026-11-17T23:30:00Z', gb)).toBe('Wed 18 Nov')
  expect(dayIn('2026-11-17T23:30:00Z', 'Asia/Jerusalem')).toBe('2026-11-18')
})

test('a time of another day brings its date', () => {
  expect(formatTimeNear(at, new Date('2026-11-20T18:00:00Z'), gb)).toBe('14:02')
  expect(formatTimeNear(at, new Date('2026-11-21T18:00:00Z'), gb)).toBe('20 Nov, 14:02')
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
    expect(formatAgo(then, now, gb)).toBe(text)
  })
})

test.each([
  [['en-US', 'en'], '2:02 PM'],
  [['en-GB'], '14:02'],
  [['he-IL', 'he'], '14:02'],
])('dates are English and day first for a reader of %j, whose clock is %s', (languages, time) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const zone = 'Asia/Jerusalem'
  expect(formatDay('2026-09-05')).toBe('5 Sep')
  expect(formatFullDay('2026-09-05')).toBe('Sat 5 Sep 2026')
  expect(formatDayRange('2026-09-05', '2026-10-01')).toBe('5 Sep – 1 Oct')
  expect(formatMonthName('2026-09')).toBe('September 2026')
  expect(formatWeekday('2026-09-05')).toBe('Saturday')
  expect(formatDate(at, { zone })).toBe('Fri 20 Nov')
  expect(formatDateOfYear(at, { zone })).toBe('20 Nov 2026')
  expect(formatMoment(at, { zone }).replace(/\s(?=PM)/, ' ')).toBe(`20 Nov 2026, ${time}`)
})

test.each([
  ['2026-10-21', '21 Oct 2026'],
  ['2026-09-01', '1 Sep 2026'],
])('COMP-001 the day %s reads %s', (day, text) => {
  expect(formatDayMonthYear(day)).toBe(text)
})

test('COMP-026 an instant reads as its day in the zone, month first', () => {
  expect(formatMonthDayYear('2024-01-05T23:30:00Z', { zone: 'UTC' })).toBe('Jan 5, 2024')
  expect(formatMonthDayYear('2024-01-05T23:30:00Z', { zone: 'Asia/Jerusalem' })).toBe('Jan 6, 2024')
})

test('a stamp is day first and in 24 hours', () => {
  expect(stampParts('2026-11-05T21:07:00Z', 'Asia/Jerusalem')).toEqual({ day: '05/11', year: '2026', time: '23:07' })
  expect(stampParts('2026-11-05T22:07:00Z', 'Asia/Jerusalem')).toEqual({ day: '06/11', year: '2026', time: '00:07' })
})
