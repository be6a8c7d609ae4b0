import { expect, test } from 'vitest'
import { smoothPath } from './curve'

test('a straight line stays straight', () => {
  expect(
    smoothPath([
      { x: 0, y: 0 },
      { x: 3, y: 3 },
      { x: 6, y: 6 },
    ]),
  ).toBe('M0 0C1 1 2 2 3 3C4 4 5 5 6 6')
})

test('a turning point is flat, so that the curve never passes it', () => {
  expect(
    smoothPath([
      { x: 0, y: 0 },
      { x: 3, y: 9 },
      { x: 6, y: 0 },
    ]),
  ).toBe('M0 0C1 3 2 9 3 9C4 9 5 3 6 0')
})

test('one point is a start without a line, none is nothing', () => {
  expect(smoothPath([{ x: 1, y: 2 }])).toBe('M1 2')
  expect(smoothPath([])).toBe('')
})
