import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsDeleteAccount } from '@/shared/api/gen/sdk.gen'
import { useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { useUser } from '@/shared/session/session'
import { forgetSession } from '@/shared/session/tokenStore'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { TextField } from '@/shared/ui/form/TextField'

/** Says what will happen, and asks once more who it is: for the password or, where there is none, for the address. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { email, hasPassword, timezone } = useUser()
  const { values, bind } = useFields({ password: '', email: '' })
  const asked = hasPassword ? 'password' : 'email'

  const remove = useMutation({
    mutationFn: () => accountsDeleteAccount({ body: { [asked]: values[asked] } }),
    onSuccess: ({ eraseAt }) => {
      forgetSession('deleted')
      navigate({ to: '/login', state: { deleted: { email, eraseAt, timezone } }, replace: true })
    },
  })
  const form = useRefusalFocus(remove.error, asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate()
  }

  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>Delete your account?</DialogTitle>
        <DialogContent className="grid gap-4">
          <ul id={`${id}-text`} className="m-0 pl-5 grid gap-2">
            <li>Your account is hidden right away, and you are logged out on all devices.</li>
            <li>
              We email a link to <b>{email}</b>. For 24 hours it brings everything back.
            </li>
            <li>
              After that we delete your ideas, saved posts, tracked accounts, goals, demographics, conversations with
              Buddy and settings. We can't restore them.
            </li>
          </ul>
          {remove.error && <InlineMessage tone="bad">{messageOf(remove.error)}</InlineMessage>}
          {hasPassword ? (
            <PasswordField label="Password" autoComplete="current-password" required autoFocus {...bind('password')} />
          ) : (
            <TextField
              label="Your email address"
              hint="Type it to confirm."
              type="email"
              autoComplete="off"
              required
              autoFocus
              {...bind('email')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={values[asked] === ''}
            loading={remove.isPending}
          >
            Delete account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
