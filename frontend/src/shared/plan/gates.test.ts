import { describe, expect, test } from 'vitest'
import { hasAiSuggestions, limitText, mayAddPost, mayCreateInspiration, mayTrackCompetitor } from './gates'

const missing = [undefined, null] as const

describe('creating inspirations', () => {
  test.each([
    [0, 1, true],
    [4, 5, true],
    [5, 5, false],
    [6, 5, false],
    [9_999, 10_000, true],
  ])('BILL-022 with %i of %i: %s', (count, limit, allowed) => {
    expect(mayCreateInspiration(count, limit)).toBe(allowed)
  })

  test.each([...missing, 0])('BILL-022 a limit of %s allows none', (limit) => {
    expect(mayCreateInspiration(0, limit)).toBe(false)
  })
})

describe.each([
  ['BILL-023 tracking competitors', mayTrackCompetitor],
  ['BILL-024 adding posts to an inspiration', mayAddPost],
])('%s', (id, gate) => {
  test.each([
    [0, 1, true],
    [4, 5, true],
    [5, 5, false],
    [21, 20, false],
  ])(`${id} with %i of %i: %s`, (count, limit, allowed) => {
    expect(gate(count, limit)).toBe(allowed)
  })

  test.each([...missing, 0])(`${id} with a limit of %s is never refused`, (limit) => {
    expect(gate(0, limit)).toBe(true)
    expect(gate(1_000_000, limit)).toBe(true)
  })
})

describe('AI suggestions', () => {
  test.each([
    [{ weeklyAiSuggestions: true }, true],
    [{ weeklyAiSuggestions: false }, false],
    [{}, false],
    [undefined, false],
  ])('BILL-025 with %j: %s', (plan, allowed) => {
    expect(hasAiSuggestions(plan)).toBe(allowed)
  })
})

test.each([
  [1, '1'],
  [9_999, '9999'],
  [10_000, 'unlimited'],
  [25_000, 'unlimited'],
])('BILL-031 a limit of %i reads %s', (limit, text) => {
  expect(limitText(limit)).toBe(text)
})
