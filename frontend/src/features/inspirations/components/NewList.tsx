import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { TextField } from '@/shared/ui/form/TextField'
import { createProblem } from '../createProblem'
import { useLists } from '../useLists'

interface NewListProps {
  onCreated: () => void
  onClose: () => void
}

/** Makes a new list. */
export function NewList({ onCreated, onClose }: NewListProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const { create } = useLists()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ shortlistName: name.trim(), description: description.trim() }, { onSuccess: onCreated })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id={id}>New inspiration</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <TextField
            label="Name"
            value={name}
            autoFocus
            error={create.error ? createProblem(create.error) : false}
            hint={name.trim() === '' ? 'Please enter a name for your inspiration list' : undefined}
            slotProps={{ input: { dir: 'auto', maxLength: 100, required: true } }}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Description (optional)"
            value={description}
            multiline
            minRows={2}
            slotProps={{ input: { dir: 'auto', maxLength: 500 } }}
            onChange={({ target }) => setDescription(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''} loading={create.isPending}>
            Create
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
