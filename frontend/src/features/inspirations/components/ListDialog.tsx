import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { isBlank } from '@/shared/lib/isBlank'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { TextField } from '@/shared/ui/form/TextField'

export interface ListWords {
  shortlistName: string
  /** Empty: none. */
  description: string
}

interface ListDialogProps {
  title: string
  begin: ListWords
  submit: string
  problem: string | undefined
  isPending: boolean
  /** Both trimmed, and not what they began with. */
  onSubmit: (words: ListWords) => void
  onClose: () => void
}

/** Asks for the name and the description of a list. */
export function ListDialog({ title, begin, submit, problem, isPending, onSubmit, onClose }: ListDialogProps) {
  const id = useId()
  const [name, setName] = useState(begin.shortlistName)
  const [about, setAbout] = useState(begin.description)
  const words = { shortlistName: name.trim(), description: about.trim() }
  const isChanged = words.shortlistName !== begin.shortlistName || words.description !== begin.description
  const isUnnamed = isBlank(name)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(words)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="grid gap-4">
          <TextField
            label="Name"
            value={name}
            autoFocus
            hint={isUnnamed ? 'Please enter a name for your inspiration list' : undefined}
            slotProps={{ input: { dir: 'auto', maxLength: 100, required: true } }}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Description (optional)"
            value={about}
            multiline
            minRows={2}
            slotProps={{ input: { dir: 'auto', maxLength: 500 } }}
            onChange={({ target }) => setAbout(target.value)}
          />
          {/* It may be about either of them. */}
          {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isChanged || isUnnamed} loading={isPending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
