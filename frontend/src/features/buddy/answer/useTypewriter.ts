import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useRef, useState } from 'react'
import { stride, typedUnits, typedWith } from './typing'

interface Options {
  /** Milliseconds for a character. */
  pace: number
  /** The text is typed; otherwise it stands at once. */
  on: boolean
  /** No more will come: what looks like the beginning of a link is text. */
  whole: boolean
}

/** A text that is typed as it grows. Without motion it stands as far as it has come. */
export function useTypewriter(text: string, { pace, on, whole }: Options) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [typed, setTyped] = useState(0)
  const units = useMemo(() => (on ? typedUnits(text) : []), [text, on])
  const behind = on && !still ? Math.max(0, units.length - typed) : 0
  const typedUntil = useRef(0)
  const typing = behind > 0
  useEffect(() => {
    if (typing) typedUntil.current = performance.now()
  }, [typing])
  useEffect(() => {
    if (behind === 0) return
    const timer = setTimeout(() => {
      // A slow device draws for longer than a beat, a hidden tab wakes once a second: what they missed is typed at once.
      const beats = Math.max(1, Math.floor((performance.now() - typedUntil.current) / pace))
      typedUntil.current += beats * pace
      setTyped((now) => now + beats * stride(behind))
    }, pace)
    return () => clearTimeout(timer)
  }, [behind, pace])
  const shown = behind > 0 ? typedWith(units, typed) : on && !whole ? units.join('') : text
  return { shown, typing, finish: () => setTyped(units.length) }
}
