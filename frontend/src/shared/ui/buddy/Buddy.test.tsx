import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reduceMotion } from '@/testing/motion'
import { Buddy } from './Buddy'
import { type Emotion, poses } from './buddyEmotions'

const EMOTIONS = Object.keys(poses) as Emotion[]

const closedLids = (root: ParentNode) =>
  [...root.querySelectorAll('path')].filter((path) => path.style.transform.includes('46px')).length

beforeEach(() => {
  vi.useFakeTimers()
  reduceMotion(false)
})

describe('Buddy', () => {
  test.each(EMOTIONS)('%s is one figure with its parts moved', (emotion) => {
    const { container } = render(<Buddy size={160} emotion={emotion} />)
    expect(container.innerHTML).not.toMatch(/NaN|undefined/)
    expect(container.querySelectorAll('svg')).toHaveLength(1)
  })

  test('no two emotions look alike', () => {
    const looks = EMOTIONS.map((emotion) => {
      const { container, unmount } = render(<Buddy size={160} emotion={emotion} />)
      const look = container.innerHTML.replace(/data-emotion="\w+"|id="[^"]+"|url\([^)]+\)/g, '')
      unmount()
      return look
    })
    expect(new Set(looks).size).toBe(8)
  })

  test('is decoration without a label, and a picture with one', () => {
    const { rerender } = render(<Buddy size={48} />)
    expect(screen.queryByRole('img')).toBeNull()
    rerender(<Buddy size={48} label="Buddy is happy" />)
    expect(screen.getByRole('img', { name: 'Buddy is happy' })).toBeInTheDocument()
  })

  test('two on a page share no id', () => {
    const { container } = render(
      <>
        <Buddy size={48} />
        <Buddy size={48} />
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(2)
  })

  test('blinks within seven seconds, for a moment', () => {
    const { container } = render(<Buddy size={160} />)
    let shut = 0
    for (let ms = 0; ms < 7_000; ms += 50) {
      act(() => vi.advanceTimersByTime(50))
      if (closedLids(container) === 2) shut += 50
    }
    expect(shut).toBeGreaterThan(0)
    expect(shut).toBeLessThan(500)
  })

  test('holds still where motion is reduced', () => {
    reduceMotion(true)
    const { container } = render(<Buddy size={160} />)
    const before = container.innerHTML
    act(() => vi.advanceTimersByTime(30_000))
    expect(container.innerHTML).toBe(before)
  })
})
