import { useMutation } from '@tanstack/react-query'
import { inspirationsDeleteList } from '@/shared/api/gen/sdk.gen'
import { quoted } from '@/shared/lib/quoted'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import type { InspirationList } from '../queries'

interface DeleteListProps {
  list: InspirationList | undefined
  /** Called when the deletion begins, and when it has failed. */
  onDeleting?: (begun: boolean) => void
  onDeleted: () => void
  onClose: () => Promise<void>
}

/** Asks before a list is deleted. */
export function DeleteList({ list, onDeleting, onDeleted, onClose }: DeleteListProps) {
  const toast = useToast()
  const remove = useMutation({
    mutationFn: ({ id }: InspirationList) => inspirationsDeleteList({ path: { id } }),
    meta: { changes: ['inspirations', 'ideas'], failure: "We couldn't delete this list." },
    onMutate: () => onDeleting?.(true),
    onSuccess: async (_, { shortlistName }) => {
      await onClose()
      toast(`${quoted(shortlistName)} deleted. Its ideas stay in your planner.`, { duration: 4000 })
      onDeleted()
    },
    onError: () => onDeleting?.(false),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={list !== undefined}
      dangerous
      title="Delete list"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => list && remove.mutate(list)}
      onCancel={onClose}
    >
      Are you sure you want to delete this shortlist? This action cannot be undone.
    </ConfirmDialog>
  )
}
