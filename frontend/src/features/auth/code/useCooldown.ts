import { useEffect, useState } from 'react'

const SECOND = 1000

/** Seconds left of a countdown that starts with the component and again with `restart`. */
export function useCooldown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * SECOND)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((endsAt - now) / SECOND))

  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [left])

  const restart = (seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * SECOND)
  }
  return { left, restart }
}

export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
