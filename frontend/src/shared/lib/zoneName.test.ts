import { expect, test } from 'vitest'
import { zoneName } from './zoneName'

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho Chi Minh'],
  ['America/New_York', 'America/New York'],
  ['UTC', 'UTC'],
])('%s reads %s', (zone, name) => expect(zoneName(zone)).toBe(name))
