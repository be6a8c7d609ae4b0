import { useEffect, useRef } from 'react'

/** This near to the end somebody reads along. */
const NEAR = 120

const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}

/** Keeps the end of what grows in view, unless somebody has scrolled away from it. Whoever sends wants to see it. */
export function useFollowEnd(sending: boolean) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = scrollerOf(content.current)
    if (!content.current || !scroller) return
    let along = true
    const look = () => {
      along = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR
    }
    const follow = () => {
      if (along) scroller.scrollTop = scroller.scrollHeight
    }
    const growth = new ResizeObserver(follow)
    growth.observe(content.current)
    scroller.addEventListener('scroll', look, { passive: true })
    follow()
    return () => {
      growth.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => {
    const scroller = scrollerOf(content.current)
    if (sending && scroller) scroller.scrollTop = scroller.scrollHeight
  }, [sending])
  return content
}
