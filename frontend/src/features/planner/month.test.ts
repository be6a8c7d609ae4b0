import { expect, test } from 'vitest'
import { choose } from '@/shared/lib/locale'
import { weeksOf } from './month'

test.each([
  ['sunday', '2026-11-01', '2026-12-05'],
  ['monday', '2026-10-26', '2026-12-06'],
] as const)('the weeks of November 2026 from %s run from %s to %s', (first, from, to) => {
  choose('week', first)
  const weeks = weeksOf('2026-11')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([from, to])
})
