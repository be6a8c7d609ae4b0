import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reduceMotion } from '@/testing/motion'
import { Buddy } from './Buddy'

let seen: (visible: boolean) => void = () => {}
let watching = 0

beforeEach(() => {
  vi.useFakeTimers()
  watching = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (visible) => act(() => tell([{ isIntersecting: visible }]))
      }
      observe = () => void watching++
      disconnect = () => void watching--
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 160, 160))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Where the pupils of a neutral bird are: straight ahead is 2, 0. */
const pupils = (root: ParentNode) =>
  [...root.querySelectorAll<SVGElement>('[data-part="pupil"]')].map((pupil) =>
    /translate\((.+?)px, (.+?)px\)/.exec(pupil.style.transform)?.slice(1).map(Number),
  )

const point = (clientX: number, clientY: number, pointerType = 'mouse') =>
  act(() => {
    fireEvent(window, Object.assign(new MouseEvent('pointermove', { clientX, clientY }), { pointerType }))
    vi.advanceTimersByTime(20)
  })

describe('the gaze', () => {
  test.each([
    ['right', 1_000, 180, [4, 0]],
    ['left', -800, 180, [0, 0]],
    ['below', 180, 900, [2, 2]],
    ['above', 180, -900, [2, -2]],
    ['in the middle', 180, 180, [2, 0]],
  ])('follows a pointer %s by two units at most', (_, x, y, expected) => {
    reduceMotion(false)
    const { container } = render(<Buddy size={160} />)
    seen(true)
    point(x, y)
    expect(pupils(container)).toEqual([expected, expected])
  })

  test('stays where it is while the bird is off screen', () => {
    reduceMotion(false)
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    const { container } = render(<Buddy size={160} />)
    seen(true)
    seen(false)
    point(1_000, 180)
    expect(frames).not.toHaveBeenCalled()
    expect(pupils(container)[0]).toEqual([2, 0])
  })

  test('a finger is not followed', () => {
    reduceMotion(false)
    const { container } = render(<Buddy size={160} />)
    seen(true)
    point(1_000, 180, 'touch')
    expect(pupils(container)[0]).toEqual([2, 0])
  })

  test('rests where motion is reduced, and watches for nothing', () => {
    reduceMotion(true)
    render(<Buddy size={160} />)
    expect(watching).toBe(0)
  })

  test('lets go of everything with the bird', () => {
    reduceMotion(false)
    const removed = vi.spyOn(window, 'removeEventListener')
    const { unmount } = render(<Buddy size={160} />)
    seen(true)
    expect(watching).toBe(1)
    unmount()
    expect(watching).toBe(0)
    expect(removed).toHaveBeenCalledWith('pointermove', expect.any(Function))
  })
})
