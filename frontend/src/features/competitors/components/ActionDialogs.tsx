import { useState } from 'react'
import { ApiError } from '@/shared/api/errors'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'
import { ACTION_WORDS, type Action, type ActionKind } from '../actions'
import type { useCompetitorActions } from '../useCompetitorActions'

interface ActionDialogsProps {
  /** What was asked for and waits for a yes. */
  action: Action | null
  actions: ReturnType<typeof useCompetitorActions>
  onClose: () => void
  onLimit: () => void
}

const OPPOSITE: Record<ActionKind, ActionKind | null> = { start: 'stop', stop: 'start', remove: null }

/** Asks before tracking changes, tells that it has, and says so when it could not. */
export function ActionDialogs({ action, actions, onClose, onLimit }: ActionDialogsProps) {
  const toast = useToast()
  const [failed, setFailed] = useState<ActionKind | null>(null)
  const [failure, setFailure] = useState(false)
  // On its way out the dialog keeps its words.
  const [shown, setShown] = useState(action)
  if (action && action !== shown) setShown(action)

  const carryOut = async ({ kind, username }: Action) => {
    try {
      await actions[kind].mutateAsync(username)
      const back = OPPOSITE[kind]
      toast(
        ACTION_WORDS[kind].done,
        back ? { undo: () => void carryOut({ kind: back, username }) } : { duration: 4_000 },
      )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'limit_reached') return onLimit()
      setFailed(kind)
      setFailure(true)
    }
  }
  const confirm = async () => {
    if (!action) return
    // Moving a row is shown at once; a removal is waited for, it cannot be taken back.
    if (action.kind === 'remove') await carryOut(action)
    else void carryOut(action)
    onClose()
  }
  const words = shown && ACTION_WORDS[shown.kind]
  return (
    <>
      {shown && words && (
        <ConfirmDialog
          open={action !== null}
          title={words.title(shown.username)}
          confirm={words.confirm}
          dangerous={shown.kind === 'remove'}
          busy={actions.remove.isPending}
          onConfirm={() => void confirm()}
          onCancel={onClose}
        >
          {words.text}
        </ConfirmDialog>
      )}
      {failed && (
        <NoticeDialog open={failure} variant="error" title="Error" onClose={() => setFailure(false)}>
          {ACTION_WORDS[failed].failed}
        </NoticeDialog>
      )}
    </>
  )
}
