import { messageOf } from '@/shared/api/errors'
import { useToast } from '@/shared/ui/feedback/Toast'
import { useShowMascot } from './useGoal'

/** Hides Buddy; the toast offers to undo it. */
export function useHideBuddy(): () => void {
  const toast = useToast()
  const { mutate } = useShowMascot()
  const failed = { onError: (error: Error) => toast(messageOf(error)) }
  return () =>
    mutate(false, {
      ...failed,
      onSuccess: () =>
        toast('Buddy is off. You can turn it back on in Settings.', { undo: () => mutate(true, failed) }),
    })
}
