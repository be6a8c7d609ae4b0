import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useFocusBack } from '@/shared/lib/useFocusBack'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'
import type { Idea } from '../idea'
import type { useIdeaActions } from '../useIdeaActions'

interface DeleteIdeaProps {
  /** The idea that is asked about; undefined: none. */
  idea: Idea | undefined
  remove: ReturnType<typeof useIdeaActions>['remove']
  onClose: () => void
}

/** Asks before an idea is deleted, and says how it went. */
export function DeleteIdea({ idea, remove, onClose }: DeleteIdeaProps) {
  const [ended, setEnded] = useState<{ problem?: string }>()
  const giveBack = useFocusBack(idea !== undefined)
  const confirm = () => {
    if (!idea) return
    remove.mutate(idea.id, {
      onSuccess: () => setEnded({}),
      onError: (error) => setEnded({ problem: messageOf(error) }),
      onSettled: onClose,
    })
  }
  return (
    <>
      <ConfirmDialog
        open={idea !== undefined}
        dangerous
        title="Delete idea"
        confirm="Delete"
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        Are you sure you want to delete this idea?
      </ConfirmDialog>
      <NoticeDialog
        open={ended !== undefined}
        variant={ended?.problem ? 'error' : 'info'}
        title={ended?.problem ? 'Failed to delete idea' : 'Success!'}
        onClose={() => setEnded(undefined)}
        onExited={giveBack}
      >
        {ended?.problem ?? 'Idea deleted successfully'}
      </NoticeDialog>
    </>
  )
}
