import { useEffect, useState } from 'react'
import { useUser } from '@/shared/session/session'
import { wallTime } from './planned'

const MINUTE = 60_000

/** The viewer's wall time, to the minute. */
export function useWallTime(): string {
  const { timezone } = useUser()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return wallTime(now, timezone)
}
