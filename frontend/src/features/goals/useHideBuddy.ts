import { useToast } from '@/shared/ui/feedback/Toast'
import { useShowMascot } from './useGoal'

/** Hides Buddy; the toast offers to undo it. */
export function useHideBuddy(): () => void {
  const toast = useToast()
  const { mutate } = useShowMascot({
    failure: "We couldn't save your choice.",
    onHidden: () => toast('Buddy is off. You can turn it back on in Settings.', { undo: () => mutate(true) }),
  })
  return () => mutate(false)
}
