import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { inspirationsChangeNotes } from '@/shared/api/gen/sdk.gen'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import type { SavedPost } from '../queries'

/** What the user writes down about a saved post. */
export function Notes({ saved }: { saved: SavedPost }) {
  const toast = useToast()
  const [notes, setNotes] = useState(saved.notes ?? '')
  const save = useMutation({
    mutationFn: () => inspirationsChangeNotes({ path: { id: saved.id }, body: { notes } }),
    meta: { changes: ['inspirations'] },
    onSuccess: () => toast('Notes saved'),
  })
  return (
    <>
      <TextField
        label="Notes"
        value={notes}
        multiline
        minRows={3}
        maxRows={10}
        hint="What you want to learn from it. Only you see this."
        error={save.error ? `Your notes aren't saved yet. ${messageOf(save.error)}` : false}
        slotProps={{ input: { dir: 'auto', maxLength: 10_000 } }}
        onChange={({ target }) => setNotes(target.value)}
      />
      <Button
        variant="outlined"
        disabled={notes.trim() === (saved.notes ?? '')}
        loading={save.isPending}
        onClick={() => save.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        Save notes
      </Button>
    </>
  )
}
