import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { OperatorsUserDetails } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import { useDeleteUser } from '../queries'

interface DeleteUserDialogProps {
  user: OperatorsUserDetails
  onClose: () => void
}

/** Says what will happen, and asks for the user's address, so that nobody deletes the wrong one. */
export default function DeleteUserDialog({ user: { id, email }, onClose }: DeleteUserDialogProps) {
  const own = useId()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useDeleteUser(id)
  const same = typed.trim().toLowerCase() === email.toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!same) return
    mutate(undefined, {
      onSuccess: ({ eraseAt }) => {
        toast(`Deleted. The account is erased on ${formatMoment(eraseAt)}.`)
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={`${own}-title`} aria-describedby={`${own}-text`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${own}-title`}>Delete this user?</DialogTitle>
        <DialogContent className="grid gap-4">
          <div id={`${own}-text`}>
            The account of <bdi className="font-semibold wrap-anywhere">{email}</bdi> is hidden right away. The user
            gets a link by email that brings it back for 24 hours. After that everything is erased.
          </div>
          {error && <InlineMessage tone="bad">{messageOf(error)}</InlineMessage>}
          <TextField
            label="The user's email address"
            hint="Type it to confirm."
            type="email"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!same} loading={isPending}>
            Delete user
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
