import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SaveState } from '@/shared/autosave/autosave'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useCopyText } from '@/shared/ui/feedback/useCopyText'
import { TextField } from '@/shared/ui/form/TextField'
import { conflictFrame, TwoTexts, type Whose } from '@/shared/ui/form/TwoTexts'
import type { SavedPost } from '../queries'
import type { NotesDraft } from './notesEditor'
import { useNotesEditor } from './useNotesEditor'

/** What the user writes down about a saved post; it is saved while it is typed. */
export function Notes({ saved, restored }: { saved: SavedPost; restored: NotesDraft | undefined }) {
  const { fields, save, editor } = useNotesEditor(saved, restored)
  const text = fields.notes
  return (
    <div className="grid gap-3">
      {save.phase === 'conflict' &&
        save.conflicts.map(({ theirs }) => (
          <Conflict
            key="notes"
            mine={text}
            theirs={theirs}
            onResolve={(whose) => editor.resolve(whose === 'theirs' ? ['notes'] : [])}
          />
        ))}
      {save.phase === 'gone' && <Gone text={text} />}
      <TextField
        label="Notes"
        value={text}
        multiline
        minRows={3}
        maxRows={10}
        hint="What you want to learn from it. Only you see this."
        error={problemOf(save) ?? false}
        slotProps={{ input: { dir: 'auto', maxLength: 10_000 } }}
        onChange={({ target }) => editor.change({ notes: target.value })}
        onBlur={() => void editor.flush()}
      />
      <Typography role="status" variant="caption" className="text-ink-2 min-h-5">
        {save.phase === 'saving' ? 'Saving...' : save.phase === 'saved' ? 'Autosaved' : ''}
      </Typography>
    </div>
  )
}

function problemOf(save: SaveState): string | undefined {
  if (save.phase === 'waiting' || (save.phase === 'saving' && save.problem)) {
    return `Your notes aren't saved yet. ${save.problem}. They are kept on this device, and we'll try again.`
  }
  if (save.phase === 'refused') return `Your notes aren't saved. ${save.problem}. They are kept on this device.`
  return undefined
}

/** The post was removed elsewhere: what was typed has no place any more. */
function Gone({ text }: { text: string }) {
  const copyText = useCopyText()
  return (
    <InlineMessage tone="bad">
      This saved post is no longer there, so its notes can't be saved. Copy them to keep them.
      <div className="mt-3">
        <Button size="small" variant="outlined" onClick={() => void copyText(text)}>
          Copy text
        </Button>
      </div>
    </InlineMessage>
  )
}

function Conflict({ mine, theirs, onResolve }: { mine: string; theirs: string; onResolve: (whose: Whose) => void }) {
  const [chosen, setChosen] = useState<Whose>('mine')
  return (
    <div role="alert" className={conflictFrame}>
      <Typography className="font-semibold">
        These notes were changed somewhere else too. Which version do you want to keep?
      </Typography>
      <TwoTexts name="Notes kept" mine={mine} theirs={theirs} chosen={chosen} onChoose={setChosen} />
      <Button variant="contained" onClick={() => onResolve(chosen)} className="mt-3">
        Keep chosen
      </Button>
    </div>
  )
}
