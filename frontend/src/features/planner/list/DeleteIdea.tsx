import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isNotFound, messageOf } from '@/shared/api/errors'
import { useFocusBack } from '@/shared/lib/useFocusBack'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'
import type { Idea } from '../idea'
import { ideaQuery } from '../queries'
import type { useIdeaActions } from '../useIdeaActions'

interface DeleteIdeaProps {
  /** The idea that is asked about; undefined: none. */
  idea: Idea | undefined
  remove: ReturnType<typeof useIdeaActions>['remove']
  onClose: () => Promise<void>
}

/** Asks before an idea is deleted, and says how it went. */
export function DeleteIdea({ idea, remove, onClose }: DeleteIdeaProps) {
  const [ended, setEnded] = useState<{ problem?: string }>()
  const giveBack = useFocusBack(idea !== undefined)
  const id = idea?.id ?? 0
  // Forward and a reload reopen this about an idea that may be gone.
  const removing = remove.variables === id && !remove.isError
  const { error } = useQuery({ ...ideaQuery(id), enabled: idea !== undefined && !removing })
  const gone = idea !== undefined && (isNotFound(error) || (removing && remove.isSuccess))
  useEffect(() => {
    if (gone) void onClose()
  }, [gone, onClose])
  const confirm = () => {
    if (!idea) return
    remove.mutate(id, {
      onSuccess: () => setEnded({}),
      onError: (error) => setEnded({ problem: messageOf(error) }),
      onSettled: onClose,
    })
  }
  return (
    <>
      <ConfirmDialog
        open={idea !== undefined && !gone}
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
