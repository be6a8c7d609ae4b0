import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatHour, formatMoment, formatTime, formatWallTime, weekdays } from './formatDate'
import { choose, chosen, firstWeekday } from './locale'

const at = '2026-11-20T19:02:00Z'
const utc = { zone: 'UTC' }
const speak = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
const columns = () => weekdays().map(({ short }) => short)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('without a choice the language of the browser decides', () => {
  test.each([
    ['en-US', '7:02 PM', 'Sun'],
    ['en-GB', '19:02', 'Mon'],
    ['de-DE', '19:02', 'Mon'],
    ['he-IL', '19:02', 'Sun'],
    ['ar-EG', '7:02 PM', 'Sat'],
  ])('%s: %s, weeks from %s', (language, time, first) => {
    speak(language)
    expect(formatTime(at, utc)).toBe(time)
    expect(columns()[0]).toBe(first)
  })

  test('a browser that does not know its weeks begins them on Sunday', () => {
    speak('en-GB')
    vi.spyOn(Intl, 'Locale').mockImplementation(function (this: Intl.Locale) {} as never)
    expect(firstWeekday()).toBe(0)
  })
})

test('a choice holds whatever the language, until it is automatic again', () => {
  speak('en-US')
  expect(chosen('clock')).toBe('auto')
  choose('clock', '24')
  choose('week', 'monday')
  expect(formatTime(at, utc)).toBe('19:02')
  expect(columns()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  choose('clock', 'auto')
  choose('week', 'auto')
  expect(formatTime(at, utc)).toBe('7:02 PM')
  expect(columns()[0]).toBe('Sun')
  speak('de-DE')
  choose('clock', '12')
  choose('week', 'sunday')
  expect(formatTime(at, utc)).toBe('7:02 PM')
  expect(columns()[0]).toBe('Sun')
})

test('every form of a time of day follows', () => {
  choose('clock', '24')
  expect(formatMoment(at, utc)).toBe('20 Nov 2026, 19:02')
  expect(formatWallTime('2026-11-24T07:05')).toBe('Tue 24 Nov 2026, 07:05')
  expect(formatHour(7)).toBe('07:00')
  expect(formatHour(0, '59')).toBe('00:59')
})
