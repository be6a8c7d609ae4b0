import type { Modifier } from '@dnd-kit/core'

/** The size of what is carried, in pixels; its height is that of two lines. */
export const CARRIED = { width: 260, height: 64 }

/** Between the pointer and what is carried, and between that and the edge of the window. */
const GAP = 16
const EDGE = 8

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Hangs below the mouse, or stands above the finger, so that the day there can be read; stays in the window. */
export const hangAtPointer: Modifier = ({ activatorEvent, activeNodeRect, windowRect, transform }) => {
  if (!activatorEvent || !activeNodeRect || !windowRect) return transform
  const [touch] = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches : []
  const { clientX, clientY } = touch ?? (activatorEvent as MouseEvent)
  const x = clientX + transform.x - CARRIED.width / 2
  const y = clientY + transform.y + (touch ? -CARRIED.height - 2 * GAP : GAP)
  return {
    ...transform,
    x: between(EDGE, x, windowRect.width - CARRIED.width - EDGE) - activeNodeRect.left,
    y: between(EDGE, y, windowRect.height - CARRIED.height - EDGE) - activeNodeRect.top,
  }
}
