import { type RefObject, useLayoutEffect, useState } from 'react'

/** Drawn above and below what is seen, in pixels, so that nothing is empty while it is scrolled. */
const AHEAD = 600
/** How far the view must move before the next call. */
const STEP = 200

/** The part of an element that is in the window or near it, from its own top, and its width; null before it is known. */
export function useInView(element: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<{ from: number; to: number; width: number } | null>(null)

  useLayoutEffect(() => {
    const look = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const from = Math.floor((-box.top - AHEAD) / STEP) * STEP
      const to = Math.ceil((-box.top + window.innerHeight + AHEAD) / STEP) * STEP
      setView((now) =>
        now?.from === from && now.to === to && now.width === box.width ? now : { from, to, width: box.width },
      )
    }
    look()
    // Captured, because it may lie in a panel that scrolls by itself.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    if (element.current) resized?.observe(element.current)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
      resized?.disconnect()
    }
  }, [element])

  return view
}
