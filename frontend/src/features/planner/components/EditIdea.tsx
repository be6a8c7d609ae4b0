import DoneIcon from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Slot } from '@/shared/slots'
import type { Draft } from '../editor/drafts'
import type { Base } from '../editor/fields'
import type { SaveState } from '../editor/ideaEditor'
import { useIdeaEditor } from '../editor/useIdeaEditor'
import type { Idea } from '../idea'
import { IdeaResult } from '../result/IdeaResult'
import { ConflictChoice } from './ConflictChoice'
import { GoneIdea } from './GoneIdea'
import { IdeaFields } from './IdeaFields'
import { PlannerDialog } from './PlannerDialog'
import { SaveProblem } from './SaveProblem'

interface EditIdeaProps {
  id: number
  /** Not yet read, when the editor goes on with a draft. */
  idea: Idea | undefined
  /** What the text goes on from. */
  base: Base
  left?: Draft | undefined
  onSaveAnew: (draft: Draft) => void
  onClose: () => void
}

/** Changes an idea, which is saved while it is typed. */
export function EditIdea({ id, idea, base, left, onSaveAnew, onClose }: EditIdeaProps) {
  const { fields, dirty, save, editor } = useIdeaEditor(id, base, left)
  const untitled = fields.title.trim() === ''
  const stuck = save.phase === 'gone' || save.phase === 'conflict'
  return (
    <PlannerDialog
      title="Edit Idea"
      onClose={onClose}
      onBlur={() => void editor.flush()}
      actions={
        <>
          <Box role="status" sx={{ mr: 'auto' }}>
            <SaveIndicator save={save} />
          </Box>
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
      {save.phase === 'conflict' && <ConflictChoice conflicts={save.conflicts} onSettle={editor.settle} />}
      {idea && idea.postInspirationId !== null && <Slot of="SavedPostLine" savedPostId={idea.postInspirationId} />}
      {idea && <IdeaResult opened={idea} />}
      <IdeaFields
        fields={fields}
        onChange={editor.change}
        titleProblem={untitled ? 'Give your idea a title. It is saved once it has one.' : undefined}
      />
      <SaveProblem save={save} />
    </PlannerDialog>
  )
}

function SaveIndicator({ save }: { save: SaveState }) {
  const { phase } = save
  // Why stands below the text, which may be out of sight.
  if ('problem' in save && save.problem)
    return <Typography sx={{ color: 'var(--bb-warn-text)' }}>Not saved yet</Typography>
  if (phase === 'saving') return <Typography color="textSecondary">Saving...</Typography>
  if (phase !== 'saved') return null
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--bb-good-text)' }}>
      <DoneIcon sx={{ fontSize: 18 }} />
      Autosaved
    </Typography>
  )
}
