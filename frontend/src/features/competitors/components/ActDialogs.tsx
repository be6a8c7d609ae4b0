import { useState } from 'react'
import { ApiError } from '@/shared/api/errors'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { useNotice } from '@/shared/ui/Notice'
import { NoticeDialog } from '@/shared/ui/NoticeDialog'
import { ACT_WORDS, type Act, type ActKind } from '../acts'
import type { useCompetitorActions } from '../useCompetitorActions'

interface ActDialogsProps {
  /** What was asked for and waits for a yes. */
  act: Act | null
  actions: ReturnType<typeof useCompetitorActions>
  onClose: () => void
  onLimit: () => void
}

const OPPOSITE: Record<ActKind, ActKind | null> = { start: 'stop', stop: 'start', remove: null }

/** Asks before tracking changes, tells that it has, and says so when it could not. */
export function ActDialogs({ act, actions, onClose, onLimit }: ActDialogsProps) {
  const notice = useNotice()
  const [failed, setFailed] = useState<ActKind | null>(null)
  const [failure, setFailure] = useState(false)
  // On its way out the dialog keeps its words.
  const [shown, setShown] = useState(act)
  if (act && act !== shown) setShown(act)

  const carryOut = async ({ kind, username }: Act) => {
    try {
      await actions[kind].mutateAsync(username)
      const back = OPPOSITE[kind]
      notice(ACT_WORDS[kind].done, back ? { undo: () => void carryOut({ kind: back, username }) } : { duration: 4_000 })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'limit_reached') return onLimit()
      setFailed(kind)
      setFailure(true)
    }
  }
  const confirm = async () => {
    if (!act) return
    // Moving a row is shown at once; a removal is waited for, it cannot be taken back.
    if (act.kind === 'remove') await carryOut(act)
    else void carryOut(act)
    onClose()
  }
  const words = shown && ACT_WORDS[shown.kind]
  return (
    <>
      {shown && words && (
        <ConfirmDialog
          open={act !== null}
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
          {ACT_WORDS[failed].failed}
        </NoticeDialog>
      )}
    </>
  )
}
