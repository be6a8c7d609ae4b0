import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { firstPageDrawn } from '@/shared/lib/idleLoads'

/** The router puts a reloaded page back to where it was when it is still too short; once it is drawn this does it again. */
export function useScrollAfterReload(): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  const restore = useEffectEvent(() => place && scrollTo(place.scrollX, place.scrollY))

  useEffect(() => {
    const listening = new AbortController()
    // Whoever has moved meanwhile stays where they are.
    const leave = () => listening.abort()
    for (const move of MOVES) addEventListener(move, leave, { signal: listening.signal, passive: true })
    firstPageDrawn.then(() => {
      if (!listening.signal.aborted) restore()
      leave()
    })
    return leave
  }, [])
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']
