import { useLayoutEffect, useState } from 'react'

/** On what is to be typed into or pressed at the bottom of the screen: no toast covers it. */
export const CLEAR_OF_TOASTS = { 'data-clear-of-toasts': '' }

/** How far from the bottom of the window a toast in host stands at least, to cover nothing that is to be kept clear; 0: anywhere. */
export function useToastFloor(host: HTMLElement): number {
  const [floor, setFloor] = useState(0)
  useLayoutEffect(() => {
    const around = host.parentElement ?? document.body
    const tops = [...around.querySelectorAll('[data-clear-of-toasts], .MuiDialogActions-root')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - REACH)
      .map(({ top }) => innerHeight - top + GAP)
    setFloor(Math.max(0, ...tops))
  }, [host])
  return floor
}

/** Pixels above the bottom of the window that a toast takes up: the bottom bar, and two lines of words. */
const REACH = 160

const GAP = 8
