import { expect, test } from 'vitest'
import { formatPlanned, movedTo } from './planned'

test.each([
  ['a time goes with it', '2026-11-25T19:00', '2026-11-26T19:00'],
  ['a whole day stays one', '2026-11-25', '2026-11-26'],
  ['PLAN-031 without a date it begins at nine', null, '2026-11-26T09:00'],
  ['PLAN-031 with a date that was cleared it begins at nine', '', '2026-11-26T09:00'],
])('an idea on another day: %s', (_, planned, moved) => expect(movedTo('2026-11-26', planned)).toBe(moved))

test.each([
  ['today', '2026-11-26T19:00', 'Today, 7:00 PM'],
  ['another day of the year', '2026-11-27', 'Fri 27 Nov'],
  ['another year, with it', '2027-01-01T09:00', 'Fri 1 Jan 2027, 9:00 AM'],
])('a planned date is read: %s', (_, planned, read) => expect(formatPlanned(planned, '2026-11-26')).toBe(read))
