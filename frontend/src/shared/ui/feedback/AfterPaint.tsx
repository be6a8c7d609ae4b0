import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { beginPending } from '@/shared/lib/pending'

interface AfterPaintProps {
  /** In the first drawing, too: nothing is gained by waiting. */
  atOnce?: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/** A part below what is seen at first: drawn, in slices, when that has been painted. `Deferred` within a deferred part would not wait. */
export function AfterPaint({ atOnce = false, meanwhile = null, children }: AfterPaintProps) {
  const [painted, setPainted] = useState(false)
  const drawn = atOnce || painted
  useEffect(() => startTransition(() => setPainted(true)), [])
  useEffect(() => (drawn ? undefined : beginPending()), [drawn])
  return drawn ? children : meanwhile
}
