import { useEffect, useState } from 'react'

/** True while `active`, and for a moment after: what comes and goes at once would only flicker. */
export function useTrailing(active: boolean, ms: number): boolean {
  const [trailing, setTrailing] = useState(false)
  useEffect(() => {
    if (active) {
      setTrailing(true)
      return
    }
    const timer = setTimeout(() => setTrailing(false), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return active || trailing
}
