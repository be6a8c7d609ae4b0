import { type ReactNode, useDeferredValue } from 'react'

/** A large part that is first drawn in slices between which the browser can answer; in one go it would stand still. */
export function Gradual({ meanwhile = null, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile
}
