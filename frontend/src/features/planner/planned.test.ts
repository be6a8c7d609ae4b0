import { expect, test } from 'vitest'
import { movedTo } from './planned'

test.each([
  ['a time goes with it', '2026-11-25T19:00', '2026-11-26T19:00'],
  ['a whole day stays one', '2026-11-25', '2026-11-26'],
  ['PLAN-031 without a date it begins at nine', null, '2026-11-26T09:00'],
  ['PLAN-031 with a date that was cleared it begins at nine', '', '2026-11-26T09:00'],
])('an idea on another day: %s', (_, planned, moved) => expect(movedTo('2026-11-26', planned)).toBe(moved))
