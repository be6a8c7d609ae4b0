import { type RefObject, useEffect, useState } from 'react'

/** How far the pupils go, in units of the figure; the iris would allow 5.5. */
const REACH = 2

/** Towards what the pointer is: the way the pupils go. Straight ahead while `looking` is false or nothing is to be seen. */
export function useGaze(figure: RefObject<Element | null>, looking: boolean): { x: number; y: number } {
  const [gaze, setGaze] = useState({ x: 0, y: 0 })

  useEffect(() => {
    const element = figure.current
    if (!looking || !element || typeof IntersectionObserver === 'undefined') return
    let frame = 0
    const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || frame) return
      frame = requestAnimationFrame(() => {
        frame = 0
        const box = element.getBoundingClientRect()
        const [x, y] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
        // Half steps are enough to be seen, and few are drawn.
        const half = (part: number) => Math.round((2 * REACH * part) / Math.max(Math.hypot(x, y), box.width / 2)) / 2
        setGaze((now) => (now.x === half(x) && now.y === half(y) ? now : { x: half(x), y: half(y) }))
      })
    }
    const rest = () => {
      window.removeEventListener('pointermove', follow)
      cancelAnimationFrame(frame)
      frame = 0
    }
    // Off screen there is nobody to look at.
    const seen = new IntersectionObserver((entries) => {
      rest()
      if (entries.at(-1)?.isIntersecting) window.addEventListener('pointermove', follow, { passive: true })
    })
    seen.observe(element)
    return () => {
      seen.disconnect()
      rest()
      setGaze({ x: 0, y: 0 })
    }
  }, [figure, looking])

  return gaze
}
