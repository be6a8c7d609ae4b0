import { type PointerEvent, useRef, useState } from 'react'

/** Pulled further than this and let go, a sheet closes. */
const CLOSES_AT = 150

/** Lets a sheet follow the finger at its handle. `willClose` is true while letting go would close it. */
export function useDragDown(onClose: () => void) {
  const paper = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  const [willClose, setWillClose] = useState(false)

  const move = (distance: number, transition = '') => {
    if (!paper.current) return
    paper.current.style.transition = transition
    // Straight to the element: a finger moves more often than a component should draw.
    paper.current.style.transform = distance > 0 ? `translateY(${distance}px)` : 'none'
  }
  const pulled = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientY - start.current))

  const end = (event: PointerEvent, closes: boolean) => {
    if (start.current === null) return
    const far = pulled(event) > CLOSES_AT
    start.current = null
    setWillClose(false)
    if (closes && far) onClose()
    else move(0, 'transform var(--bb-fast) var(--bb-ease)')
  }

  return {
    paper,
    willClose,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as HTMLElement).closest('button, a')) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        start.current = event.clientY
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === null) return
        move(pulled(event))
        setWillClose(pulled(event) > CLOSES_AT)
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  }
}
