import DoneIcon from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Slot } from '@/shared/slots'
import type { Draft } from '../editor/drafts'
import type { SaveState } from '../editor/ideaEditor'
import { useIdeaEditor } from '../editor/useIdeaEditor'
import type { Idea } from '../idea'
import { IdeaResult } from '../result/IdeaResult'
import { ConflictChoice } from './ConflictChoice'
import { IdeaDialog } from './IdeaDialog'
import { IdeaFields } from './IdeaFields'
import { SaveProblem } from './SaveProblem'

interface EditIdeaProps {
  idea: Idea
  left?: Draft | undefined
  onClose: () => void
}

/** Changes an idea, which is saved while it is typed. */
export function EditIdea({ idea, left, onClose }: EditIdeaProps) {
  const { fields, dirty, save, editor } = useIdeaEditor(idea, left)
  const untitled = fields.title.trim() === ''
  const stuck = save.phase === 'gone' || save.phase === 'conflict'
  return (
    <IdeaDialog
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
      {save.phase === 'conflict' && <ConflictChoice conflicts={save.conflicts} onSettle={editor.settle} />}
      {idea.postInspirationId !== null && <Slot of="SavedPostLine" savedPostId={idea.postInspirationId} />}
      <IdeaResult opened={idea} />
      <IdeaFields
        fields={fields}
        onChange={editor.change}
        titleProblem={untitled ? 'Give your idea a title. It is saved once it has one.' : undefined}
      />
      <SaveProblem save={save} />
    </IdeaDialog>
  )
}

function SaveIndicator({ save: { phase } }: { save: SaveState }) {
  if (phase === 'saving') return <Typography color="textSecondary">Saving...</Typography>
  if (phase !== 'saved') return null
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--bb-good-text)' }}>
      <DoneIcon sx={{ fontSize: 18 }} />
      Autosaved
    </Typography>
  )
}
