import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An arrow key takes what is dragged to the nearest day in its direction; the first one, onto the calendar. */
export const towardsDay: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const direction = DIRECTIONS[event.code]
  const carried = context.collisionRect
  if (!direction || !carried) return undefined
  event.preventDefault()
  const [x, y] = direction
  const centre = { x: carried.left + carried.width / 2, y: carried.top + carried.height / 2 }
  let best: { left: number; top: number; far: number } | undefined
  for (const { left, top, width, height } of context.droppableRects.values()) {
    const dx = left + width / 2 - centre.x
    const dy = top + height / 2 - centre.y
    const ahead = dx * x + dy * y
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    // What lies aside more than ahead belongs to another direction, unless nothing is over a day yet.
    if (ahead < width / 2 && ahead < height / 2) continue
    const far = ahead + 3 * aside
    if (!best || far < best.far) best = { left: dx, top: dy, far }
  }
  return best && { x: currentCoordinates.x + best.left, y: currentCoordinates.y + best.top }
}
