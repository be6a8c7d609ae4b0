import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useState } from 'react'
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
  useEffect(() => {
    if (behind === 0) return
    const beat = setTimeout(() => setTyped((now) => now + stride(behind)), pace)
    return () => clearTimeout(beat)
  }, [behind, pace])
  const shown = behind > 0 ? typedWith(units, typed) : on && !whole ? units.join('') : text
  return { shown, typing: behind > 0, finish: () => setTyped(units.length) }
}
