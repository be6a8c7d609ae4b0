import type { Modifier } from '@dnd-kit/core'

/** The size of what is carried, in pixels; its height is that of two lines. */
export const PREVIEW = { width: 260, height: 64 }

const EDGE = 8

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Hangs below the pointer, so that the day under it can be read, and stays in the window. */
export const besidePointer: Modifier = ({ activeNodeRect, windowRect, transform }) => {
  if (!activeNodeRect || !windowRect) return transform
  const { left, top, height } = activeNodeRect
  return {
    ...transform,
    x: between(EDGE, left + transform.x, windowRect.width - PREVIEW.width - EDGE) - left,
    y: between(EDGE, top + transform.y + height, windowRect.height - PREVIEW.height - EDGE) - top,
  }
}
