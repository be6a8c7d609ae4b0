import { expect, test, vi } from 'vitest'
import { saveTimeout } from './saveRequest'

test.each([
  ['x', 10_000],
  ['x'.repeat(39_998), 20_000],
  ['א'.repeat(19_999), 20_000],
  ['x'.repeat(1_000_000), 30_000],
])('a save of a text has the time that a slow line takes', (text, expected) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  saveTimeout(text)
  expect(timeout).toHaveBeenCalledWith(expected)
})
