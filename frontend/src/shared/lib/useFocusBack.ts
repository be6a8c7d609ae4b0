import { useRef, useState } from 'react'
import { rememberFocus } from './focusBack'

/** Remembers where the focus was when something opened; what is returned gives it back, a frame after it is called. */
export function useFocusBack(open: boolean): () => void {
  const giveBack = useRef(() => {})
  const [shown, setShown] = useState(false)
  if (open !== shown) {
    setShown(open)
    // Now, while what was pressed still has the focus.
    if (open) giveBack.current = rememberFocus()
  }
  return () => requestAnimationFrame(giveBack.current)
}
