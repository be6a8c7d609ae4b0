import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { beginPending } from '@/shared/lib/pending'

/** A large part that is first drawn in slices between which the browser can answer; in one go it would stand still. */
export function Deferred({ meanwhile = null, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  const drawn = useDeferredValue(true, false)
  useEffect(() => (drawn ? undefined : beginPending()), [drawn])
  return drawn ? children : meanwhile
}
