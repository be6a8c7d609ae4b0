import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it does changes: a memoised part that takes it is not drawn again. */
export function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
