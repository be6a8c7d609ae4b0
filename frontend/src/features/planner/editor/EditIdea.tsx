import CopyIcon from '@mui/icons-material/AutoAwesomeOutlined'
import DoneIcon from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SaveState } from '@/shared/autosave/autosave'
import { isBlank } from '@/shared/lib/isBlank'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
import { NoLongerThere } from '@/shared/ui/feedback/NoLongerThere'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import type { Idea } from '../idea'
import { IdeaResult } from '../result/IdeaResult'
import { ConflictChoice } from './ConflictChoice'
import type { Draft } from './drafts'
import type { Base } from './fields'
import { GoneIdea } from './GoneIdea'
import { IdeaFields } from './IdeaFields'
import { SaveProblem } from './SaveProblem'
import { useIdeaEditor } from './useIdeaEditor'

interface EditIdeaProps {
  id: number
  /** Not yet read, when the editor goes on with a draft. */
  idea: Idea | undefined
  /** What the text goes on from. */
  base: Base
  restored?: Draft | undefined
  /** The server has it no longer. */
  deleted: boolean
  onSaveAnew: (draft: Draft) => void
  /** Has Buddy write copy for it. */
  onCopy?: ((idea: Pick<Idea, 'id'>) => void) | undefined
  onClose: () => void
}

/** Changes an idea, which is saved while it is typed. */
export function EditIdea({ id, idea, base, restored, deleted, onSaveAnew, onCopy, onClose }: EditIdeaProps) {
  const { fields, dirty, save, editor } = useIdeaEditor(id, base, idea, restored)
  // Stays when the idea is detached from its post there.
  const viewed = useOverlay<number>('post-of-idea')
  const savedPostId = idea?.postInspirationId ?? null
  const untitled = isBlank(fields.title)
  const stuck = save.phase === 'gone' || save.phase === 'conflict'
  /** Buddy reads what is saved; what can't be saved keeps the editor open, which says why. */
  const copy = async (begin: (idea: Pick<Idea, 'id'>) => void) => {
    await editor.finish()
    if (editor.getState().dirty) return
    onClose()
    begin({ id })
  }
  // Nothing typed would be lost; otherwise saving it says what can become of the text.
  if (deleted && !dirty && save.phase !== 'gone') {
    return (
      <FormDialog title="Edit Idea" onClose={onClose}>
        <NoLongerThere what="idea" leave="Close" onLeave={onClose} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title="Edit Idea"
      onClose={onClose}
      onBlur={() => void editor.flush()}
      actions={
        <>
          <div role="status" className="mr-auto">
            <SaveIndicator save={save} />
          </div>
          <Button
            variant="contained"
            disabled={!dirty || untitled || stuck}
            loading={save.phase === 'saving'}
            onClick={() => void editor.flush()}
          >
            Save
          </Button>
        </>
      }
    >
      {save.phase === 'gone' && <GoneIdea draft={editor.draft()} onSaveAnew={onSaveAnew} onClose={onClose} />}
      {save.phase === 'conflict' && (
        <ConflictChoice conflicts={save.conflicts} fields={fields} onResolve={editor.resolve} />
      )}
      {savedPostId !== null && (
        <Slot of="SavedPostLine" savedPostId={savedPostId} onView={() => viewed.open(savedPostId)} />
      )}
      {idea && <IdeaResult opened={idea} />}
      <IdeaFields
        fields={fields}
        onChange={editor.change}
        titleProblem={untitled ? 'Give your idea a title so that we can save it.' : undefined}
      />
      {onCopy && (
        <Button variant="text" startIcon={<CopyIcon />} disabled={untitled || stuck} onClick={() => void copy(onCopy)}>
          Write copy with Buddy
        </Button>
      )}
      <SaveProblem save={save} />
      {viewed.value !== undefined && <Slot of="SavedPostViewer" savedPostId={viewed.value} onClose={viewed.close} />}
    </FormDialog>
  )
}

function SaveIndicator({ save }: { save: SaveState }) {
  const { phase } = save
  // Why stands below the text, which may be out of sight.
  if ('problem' in save && save.problem) return <Typography className="text-warn-text">Not saved yet</Typography>
  if (phase === 'saving') return <Typography color="textSecondary">Saving...</Typography>
  if (phase !== 'saved') return null
  return (
    <Typography className="flex items-center gap-1 text-good-text">
      <DoneIcon className="text-[18px]" />
      Autosaved
    </Typography>
  )
}
