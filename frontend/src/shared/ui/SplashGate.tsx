import { type ReactNode, useEffect, useState } from 'react'
import { Splash } from './Splash'

/** The first picture of a visit stays this long, so that it never flickers. */
const SPLASH_MS = 800

/** Covers the page until the visit is 800 ms old; what lies beneath loads meanwhile. */
export function SplashGate({ children }: { children: ReactNode }) {
  const [covered, setCovered] = useState(() => performance.now() < SPLASH_MS)

  useEffect(() => {
    if (!covered) return
    const timer = setTimeout(() => setCovered(false), Math.max(0, SPLASH_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [covered])

  return (
    <>
      <div inert={covered}>{children}</div>
      {covered && <Splash />}
    </>
  )
}
