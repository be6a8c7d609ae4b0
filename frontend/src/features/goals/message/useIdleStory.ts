import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { CHECK_EVERY, IDLE_STORY_AFTER, idleStory, NEW_MESSAGE_AFTER } from './idleStory'

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const

/** The current step of the idle story (any input ends it), and a counter that grows when another message is due. */
export function useIdleStory(): { step: number | null; turn: number } {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [step, setStep] = useState<number | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let lastInput = Date.now()
    let timer: number | undefined
    let started = false
    const play = (next: number) => {
      const shown = idleStory[next]
      started = true
      setStep(shown ? next : null)
      timer = shown && window.setTimeout(play, shown.ms, next + 1)
    }
    // One timer compares with the time of the last input, instead of a new timer per pointer event.
    const wait = (left: number) => {
      timer = window.setTimeout(() => {
        const idle = Date.now() - lastInput
        if (idle < IDLE_STORY_AFTER) wait(IDLE_STORY_AFTER - idle)
        else play(0)
      }, left)
    }
    const onInput = () => {
      lastInput = Date.now()
      if (!started) return
      started = false
      clearTimeout(timer)
      setStep(null)
      wait(IDLE_STORY_AFTER)
    }
    if (!reducedMotion) wait(IDLE_STORY_AFTER)
    const check = window.setInterval(() => {
      const idle = Date.now() - lastInput
      if (idle >= NEW_MESSAGE_AFTER && idle < IDLE_STORY_AFTER) setTurn((now) => now + 1)
    }, CHECK_EVERY)
    for (const kind of INPUT_EVENTS) window.addEventListener(kind, onInput, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      clearInterval(check)
      for (const kind of INPUT_EVENTS) window.removeEventListener(kind, onInput, { capture: true })
    }
  }, [reducedMotion])

  return { step, turn }
}
