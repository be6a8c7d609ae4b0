import { useErrorToast, useToast } from '@/shared/ui/feedback/Toast'
import { useShowMascot } from './useGoal'

/** Hides Buddy; the toast offers to undo it. */
export function useHideBuddy(): () => void {
  const toast = useToast()
  const failed = useErrorToast()
  const { mutate } = useShowMascot()
  const show = () => mutate(true, { onError: (error) => failed(error, show) })
  const hide = () =>
    mutate(false, {
      onError: (error) => failed(error, hide),
      onSuccess: () => toast('Buddy is off. You can turn it back on in Settings.', { undo: show }),
    })
  return hide
}
