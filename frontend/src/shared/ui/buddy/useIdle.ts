import { useEffect, useState } from 'react'
import type { Emotion } from './buddyEmotions'

const between = (from: number, to: number) => from + Math.random() * (to - from)

/** Blinks and tilts of a bird with nothing to do. Both rest while `lively` is false. */
export function useIdle(lively: boolean, emotion: Emotion): { blink: boolean; tilt: number } {
  const blinks = lively && emotion !== 'sleepy' && emotion !== 'celebrating'
  const [blink, setBlink] = useState(false)
  const [tilt, setTilt] = useState(0)

  useEffect(() => {
    if (!blinks) return
    let timer: number
    const shut = (again: boolean) => {
      setBlink(true)
      timer = window.setTimeout(() => {
        setBlink(false)
        timer = again ? window.setTimeout(shut, 150, false) : wait()
      }, 110)
    }
    // One in six is a double.
    const wait = () => window.setTimeout(shut, between(4000, 7000), Math.random() < 1 / 6)
    timer = wait()
    return () => {
      clearTimeout(timer)
      setBlink(false)
    }
  }, [blinks])

  useEffect(() => {
    if (!lively) return
    let timer: number
    const wait = () => {
      timer = window.setTimeout(
        () => {
          setTilt((now) => (now > 0 ? -3 : 4))
          wait()
        },
        between(8000, 12000),
      )
    }
    wait()
    return () => {
      clearTimeout(timer)
      setTilt(0)
    }
  }, [lively])

  return { blink, tilt }
}
