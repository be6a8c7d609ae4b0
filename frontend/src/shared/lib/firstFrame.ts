import { useLayoutEffect } from 'react'

/** What index.html shows of a page before its code is there goes once the page is drawn itself. */
export function useEndOfFirstFrame(): void {
  useLayoutEffect(() => document.documentElement.removeAttribute('data-frame'), [])
}
