import { useLayoutEffect, useState } from 'react'

/** On what is to be typed into or pressed at the bottom of the screen: no toast covers it. */
export const CLEAR_OF_TOASTS = { 'data-clear-of-toasts': '' }

/** How far from the bottom of the window a toast around it stands at least, to cover nothing that is to be kept clear; 0: anywhere. */
export function useToastFloor(around: Element): number {
  const [floor, setFloor] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setFloor(floorOf(around))
    measure()
    // What is to be kept clear may come later than the toast, such as a celebration.
    const observer = new MutationObserver(measure)
    observer.observe(around, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [around])
  return floor
}

function floorOf(around: Element): number {
  const tops = [...around.querySelectorAll('[data-clear-of-toasts], .MuiDialogActions-root')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - REACH)
    .filter(({ left, right }) => right > innerWidth / 2 - HALF && left < innerWidth / 2 + HALF)
    .map(({ top }) => innerHeight - top + GAP)
  return Math.max(0, ...tops)
}

/** Pixels above the bottom of the window that a toast takes up: the bottom bar, and two lines of words. */
const REACH = 160

/** Half of what a toast in the middle is wide, at most. */
const HALF = 260

const GAP = 8
