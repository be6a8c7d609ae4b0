import { quoted } from '@/shared/lib/quoted'
import { useErrorToast, useToast } from '@/shared/ui/feedback/Toast'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import type { InspirationList } from '../queries'
import { useLists } from '../useLists'

interface DeleteListProps {
  list: InspirationList | undefined
  /** Told when the deletion begins, and when it has failed. */
  onDeleting?: (begun: boolean) => void
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a list is deleted. */
export function DeleteList({ list, onDeleting, onDeleted, onClose }: DeleteListProps) {
  const toast = useToast()
  const failed = useErrorToast()
  const { remove } = useLists()
  const confirm = () => {
    if (!list) return
    onDeleting?.(true)
    remove.mutate(list.id, {
      onSuccess: () => {
        toast(`${quoted(list.shortlistName)} deleted. Its ideas stay in your planner.`, { duration: 4000 })
        onDeleted()
      },
      onError: (error) => {
        onDeleting?.(false)
        failed(error, confirm, "We couldn't delete this list.")
      },
      onSettled: onClose,
    })
  }
  return (
    <ConfirmDialog
      open={list !== undefined}
      dangerous
      title="Delete list"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Are you sure you want to delete this shortlist? This action cannot be undone.
    </ConfirmDialog>
  )
}
