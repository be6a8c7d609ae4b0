import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { beginPending } from '@/shared/lib/pending'
import { drawInTurn } from './drawInTurn'

interface AfterPaintProps {
  /** In the first drawing, too: nothing is gained by waiting. */
  atOnce?: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * A part below what is seen at first: drawn when that has been painted, in slices, and after the parts above it.
 * `Deferred` within a deferred part would not wait.
 */
export function AfterPaint({ atOnce = false, meanwhile = null, children }: AfterPaintProps) {
  const [painted, setPainted] = useState(false)
  const drawn = atOnce || painted
  useEffect(() => (drawn ? undefined : drawInTurn(() => startTransition(() => setPainted(true)))), [drawn])
  useEffect(() => (drawn ? undefined : beginPending()), [drawn])
  return drawn ? children : meanwhile
}
