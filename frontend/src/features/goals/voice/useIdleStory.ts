import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { FRESH_AFTER, LOOK_EVERY, STORY_AFTER, story } from './story'

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const

/** The step of the story that is being told, and how often a new line was called for. Any touch ends the story. */
export function useIdleStory(): { step: number | null; turn: number } {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [step, setStep] = useState<number | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let touched = Date.now()
    let timer: number | undefined
    let begun = false
    const tell = (next: number) => {
      const chapter = story[next]
      begun = true
      setStep(chapter ? next : null)
      timer = chapter && window.setTimeout(tell, chapter.ms, next + 1)
    }
    // Armed once, it looks for itself how long nobody has touched anything: a moving pointer sets no timers.
    const wait = (left: number) => {
      timer = window.setTimeout(() => {
        const idle = Date.now() - touched
        if (idle < STORY_AFTER) wait(STORY_AFTER - idle)
        else tell(0)
      }, left)
    }
    const touch = () => {
      touched = Date.now()
      if (!begun) return
      begun = false
      clearTimeout(timer)
      setStep(null)
      wait(STORY_AFTER)
    }
    if (!still) wait(STORY_AFTER)
    const look = window.setInterval(() => {
      const idle = Date.now() - touched
      if (idle >= FRESH_AFTER && idle < STORY_AFTER) setTurn((now) => now + 1)
    }, LOOK_EVERY)
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      clearInterval(look)
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true })
    }
  }, [still])

  return { step, turn }
}
