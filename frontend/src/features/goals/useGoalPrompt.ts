import { useEffect, useState } from 'react'
import { useUser } from '@/shared/session/session'
import type { Progress } from './queries'
import { usePostponeGoal } from './useGoal'

const DELAY = 1_000

/** The user is typing or has another dialog open, so the prompt waits. */
const isBusy = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

/** Opens the goal dialog once, about a second after the page loads; an answer in another tab closes it. */
export function useGoalPrompt(progress: Progress | undefined) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const { mutate: postpone } = usePostponeGoal()
  const connected = useUser().instaUsername !== null
  const waits = state === 'waiting' && connected && progress?.askForGoal === true
  if (state === 'open' && progress && !progress.askForGoal) setState('closed')

  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => !isBusy() && setState('open'), DELAY)
    return () => clearInterval(timer)
  }, [waits])

  const close = (set: boolean) => {
    setState('closed')
    if (!set) postpone()
  }
  const open = state === 'open'
  return { open, /** It is open or about to be. */ due: open || waits, close }
}
