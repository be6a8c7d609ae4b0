import { describe, expect, test } from 'vitest'
import { clampGoal, MODAL_DEFAULT, modalProblem, QUICK_PICKS, settingsProblem } from './goal'

test('GOAL-011 GOAL-012 picks 2, 3, 5, 7, and 3 to begin with', () => {
  expect(QUICK_PICKS).toEqual([2, 3, 5, 7])
  expect(MODAL_DEFAULT).toBe(3)
})

describe('GOAL-014 the number is clamped to 1-20; what is none becomes 1', () => {
  test.each([
    ['0', 1],
    ['-4', 1],
    ['1', 1],
    ['20', 20],
    ['21', 20],
    ['400', 20],
    ['', 1],
    ['  ', 1],
    ['2.5', 1],
    ['many', 1],
    ['1e1', 1],
  ])('%j becomes %i', (text, posts) => expect(clampGoal(text)).toBe(posts))
})

describe('GOAL-013 an integer from 1 to 20', () => {
  test.each(['1', '20', ' 7 '])('%j will do', (text) => expect(modalProblem(text)).toBeNull())
  test.each(['0', '21', '-1', '', '2.5', 'many', '1e1'])('%j will not', (text) =>
    expect(modalProblem(text)).toBe('Please set a goal between 1 and 20 posts per week'),
  )
})

describe('SET-028 an integer of at least 1', () => {
  test.each(['1', '20', '51'])('%j goes to the server', (text) => expect(settingsProblem(text)).toBeNull())
  test.each(['0', '-1', '', '2.5', 'many'])('%j does not', (text) =>
    expect(settingsProblem(text)).toBe('Please enter a valid number of posts (1 or more)'),
  )
})
