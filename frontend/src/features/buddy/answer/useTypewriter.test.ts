import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypewriter } from './useTypewriter'

const pace = 30
const text = 'Reels do best. '.repeat(10)
const typewriter = () => renderHook(() => useTypewriter(text, { pace, on: true, whole: true })).result

/** What is typed, without the rest of a word that is laid out unseen. */
const typed = (shown: string) => shown.replace(/\u{e000}.*$/u, '')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('BUD-034 a character is typed every 30 ms', () => {
  const answer = typewriter()
  for (const count of [1, 2, 3]) {
    act(() => vi.advanceTimersByTime(pace))
    expect(typed(answer.current.shown)).toBe(text.slice(0, count))
  }
})

test('BUD-034 what a slow device or a hidden tab missed is typed at its next beat', () => {
  const answer = typewriter()
  const wake = performance.now() + 1000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(wake)
  act(() => vi.advanceTimersByTime(pace))
  expect(typed(answer.current.shown)).toBe(text.slice(0, 33))
  clock.mockReturnValue(wake + pace)
  act(() => vi.advanceTimersByTime(pace))
  expect(typed(answer.current.shown)).toBe(text.slice(0, 34))
  clock.mockRestore()
})

test('a text that was typed to its end begins a new count when more of it comes', () => {
  let long = 'Reels'
  const { result, rerender } = renderHook(() => useTypewriter(long, { pace, on: true, whole: true }))
  act(() => vi.advanceTimersByTime(pace))
  for (let beat = 1; beat < long.length; beat++) act(() => vi.advanceTimersByTime(pace))
  expect(result.current.typing).toBe(false)
  vi.advanceTimersByTime(5000)
  long += ' do best'
  rerender()
  act(() => vi.advanceTimersByTime(pace))
  expect(typed(result.current.shown)).toBe('Reels ')
})
