import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isBlank } from '@/shared/lib/isBlank'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { TextField } from '@/shared/ui/form/TextField'
import type { InspirationList } from '../queries'
import { useSaving } from '../useSaving'

/** Saves a post to a list by its address on Instagram. */
export function SaveByLink({ list, onClose }: { list: InspirationList; onClose: () => void }) {
  const id = useId()
  const [link, setLink] = useState('')
  const [username, setUsername] = useState('')
  const save = useSaving()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ list, post: { link, username } }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Save a post by its link</DialogTitle>
        <DialogContent className="grid gap-4">
          <TextField
            label="Link of the post"
            placeholder="https://www.instagram.com/p/…"
            value={link}
            autoFocus
            slotProps={{ input: { ...plain, inputMode: 'url', maxLength: 2000 } }}
            onChange={({ target }) => setLink(target.value)}
          />
          <TextField
            label="Username (optional)"
            placeholder="@username"
            value={username}
            hint="Whose post it is. We need it for accounts you don't track."
            slotProps={{ input: { ...plain, maxLength: 200 } }}
            onChange={({ target }) => setUsername(target.value)}
          />
          {save.error && <InlineMessage tone="bad">{messageOf(save.error)}</InlineMessage>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBlank(link)} loading={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }
