import { expect, test, vi } from 'vitest'
import { startTracing, traceParent } from './tracing'

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

test('the calls of a click share a trace, and later ones have their own', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(traceParent()).toBeUndefined()
  startTracing()
  const loaded = PARENT.exec(traceParent() ?? '')
  document.body.click()
  const first = PARENT.exec(traceParent() ?? '')
  const second = PARENT.exec(traceParent() ?? '')
  expect(loaded?.[1]).not.toBe(first?.[1])
  expect(second?.[1]).toBe(first?.[1])
  expect(second?.[2]).not.toBe(first?.[2])
  vi.advanceTimersByTime(1_000)
  expect(PARENT.exec(traceParent() ?? '')?.[1]).not.toBe(first?.[1])
  vi.useRealTimers()
})
