import { useEffect, useState } from 'react'
import type { Progress } from './queries'
import { usePostponeGoal } from './useGoal'

const AFTER = 1_000

/** Somebody types, or has something else open: the question can wait. */
const isBusy = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

/** The question for a goal opens by itself once, about a second after the page; what was answered in another tab closes it. */
export function useGoalQuestion(progress: Progress | undefined) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const { mutate: postpone } = usePostponeGoal()
  const waits = state === 'waiting' && progress?.askForGoal === true
  if (state === 'open' && progress && !progress.askForGoal) setState('closed')

  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => !isBusy() && setState('open'), AFTER)
    return () => clearInterval(timer)
  }, [waits])

  const close = (set: boolean) => {
    setState('closed')
    if (!set) postpone()
  }
  return { open: state === 'open', close }
}
