import { useLayoutEffect } from 'react'

/** Takes away what index.html shows of a page before its code is there: for whatever first covers or replaces it. */
export function useEndOfFirstFrame(): void {
  useLayoutEffect(() => document.documentElement.removeAttribute('data-frame'), [])
}
