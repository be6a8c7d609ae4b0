import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface Scan {
  /** How many things the chart has to tell of. */
  count: number
  /** Which of them lies under a place of the chart's own box. */
  at: (x: number, y: number) => number | undefined
  /** How many lie in a row: the up and down keys go by it. */
  row?: number
}

/** Goes over the things of a chart by pointer, finger or arrow keys; the one it stands on is `active`. */
export function useScan({ count, at, row = 1 }: Scan) {
  const [active, setActive] = useState<number>()
  const point = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setActive(at(event.clientX - left, event.clientY - top))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, active, count, row)
    if (next === null) return
    // The arrows would scroll the page.
    event.preventDefault()
    setActive(next)
  }
  return {
    active: active !== undefined && active < count ? active : undefined,
    scan: {
      tabIndex: 0,
      onPointerDown: point,
      onPointerMove: point,
      // A finger that leaves has only been lifted: what it touched stays until another place is touched.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(undefined),
      onKeyDown,
      onBlur: () => setActive(undefined),
    },
  }
}

/** Where a key leads; undefined closes, null is not ours. */
function keyTarget(key: string, from: number | undefined, count: number, row: number): number | undefined | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'Escape') return from === undefined ? null : undefined
  const step = steps[key]
  if (step === undefined) return null
  if (from === undefined) return step > 0 ? 0 : count - 1
  const to = from + step
  return to < 0 || to >= count ? from : to
}
