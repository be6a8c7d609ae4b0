import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import type { InspirationList } from '../queries'
import { useLists } from '../useLists'

/** Gives a list another name, which can be taken back. */
export function RenameList({ list, onClose }: { list: InspirationList; onClose: () => void }) {
  const id = useId()
  const toast = useToast()
  const [name, setName] = useState(list.shortlistName)
  const { rename } = useLists()
  const trimmed = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate(
      { id: list.id, name: trimmed },
      {
        onSuccess: () => {
          toast('Shortlist renamed successfully.', {
            undo: () => rename.mutate({ id: list.id, name: list.shortlistName }),
          })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id={id}>Rename</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            value={name}
            autoFocus
            error={rename.error ? messageOf(rename.error) : false}
            slotProps={{ input: { dir: 'auto', maxLength: 100, required: true } }}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={trimmed === '' || trimmed === list.shortlistName}
            loading={rename.isPending}
          >
            Rename
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
