import { expect, test } from 'vitest'
import { untilRefresh } from './untilRefresh'

const MINUTE = 60_000
const now = Date.parse('2026-11-20T12:02:00Z')

test.each([
  ['until the next refresh', '2026-11-20T13:00:00Z', 58 * MINUTE],
  ['a minute when the refresh is due or late', '2026-11-20T11:00:00Z', MINUTE],
  ['five minutes when no refresh is planned', null, 5 * MINUTE],
])('an answer is good for %s', (_, nextRefreshAt, good) => {
  expect(untilRefresh(nextRefreshAt, now)).toBe(good)
})
