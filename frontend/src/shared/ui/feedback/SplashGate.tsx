import { type ReactNode, useEffect, useState } from 'react'
import { beginPending } from '@/shared/lib/pending'
import { readCachedUser, readToken } from '@/shared/session/tokenStore'
import { Splash } from './Splash'

/** A splash that stands at all stands this long, so that it never flickers. */
const SPLASH_MS = 800

/** Covers a visit that has to ask who its user is until it is 800 ms old; what lies beneath loads meanwhile. */
export function SplashGate({ children }: { children: ReactNode }) {
  const [covered, setCovered] = useState(
    () => readToken() !== null && readCachedUser() === undefined && performance.now() < SPLASH_MS,
  )

  useEffect(() => {
    if (!covered) return
    const end = beginPending()
    const timer = setTimeout(() => setCovered(false), Math.max(0, SPLASH_MS - performance.now()))
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [covered])

  return (
    <>
      <div inert={covered}>{children}</div>
      {covered && <Splash />}
    </>
  )
}
