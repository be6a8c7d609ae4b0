import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextField } from '@/shared/ui/form/TextField'
import { conflictFrame, TwoTexts, type Whose } from '@/shared/ui/form/TwoTexts'
import type { SavedPost } from '../queries'
import type { NotesState } from './notesEditor'
import { useNotesEditor } from './useNotesEditor'

/** What the user writes down about a saved post; it is saved while it is typed. */
export function Notes({ saved }: { saved: SavedPost }) {
  const { text, save, editor } = useNotesEditor(saved)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {save.phase === 'conflict' && <Conflict mine={text} theirs={save.theirs.text} onSettle={editor.settle} />}
      <TextField
        label="Notes"
        value={text}
        multiline
        minRows={3}
        maxRows={10}
        hint="What you want to learn from it. Only you see this."
        error={problemOf(save) ?? false}
        slotProps={{ input: { dir: 'auto', maxLength: 10_000 } }}
        onChange={({ target }) => editor.change(target.value)}
        onBlur={() => void editor.flush()}
      />
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary', minHeight: 20 }}>
        {save.phase === 'saving' ? 'Saving...' : save.phase === 'saved' ? 'Autosaved' : ''}
      </Typography>
    </Box>
  )
}

function problemOf(save: NotesState['save']): string | undefined {
  if (save.phase === 'waiting') {
    return `Your notes aren't saved yet. ${save.problem}. They are kept on this device, and we'll try again.`
  }
  if (save.phase === 'refused') return `Your notes aren't saved. ${save.problem}. They are kept on this device.`
  return undefined
}

function Conflict({ mine, theirs, onSettle }: { mine: string; theirs: string; onSettle: (text: string) => void }) {
  const [chosen, setChosen] = useState<Whose>('mine')
  return (
    <Box role="alert" sx={conflictFrame}>
      <Typography sx={{ fontWeight: 600 }}>
        These notes were changed somewhere else too. Which text do you keep?
      </Typography>
      <TwoTexts name="Notes kept" mine={mine} theirs={theirs} chosen={chosen} onChoose={setChosen} />
      <Button variant="contained" onClick={() => onSettle(chosen === 'mine' ? mine : theirs)} sx={{ mt: 3 }}>
        Keep chosen
      </Button>
    </Box>
  )
}
