import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { TextField } from '@/shared/ui/form/TextField'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { EntryFrame } from './EntryFrame'
import { useSignIn } from './queries'

/** Name, password and code in one step: whatever is wrong, the server's answer is the same. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { values, bind, reset } = useFields({ name: '', password: '', code: '' })
  const signIn = useSignIn()
  const form = useRefusalFocus(signIn.error, 'code')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate(values, {
      onSuccess: () => {
        reset()
        onSignedIn()
      },
    })
  }
  return (
    <EntryFrame title="Operator sign-in" lede="For the people who run this installation.">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4 mt-6">
        <TextField
          label="Name"
          autoComplete="username"
          autoFocus
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
          {...bind('name')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...bind('password')} />
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 40 }}
          {...bind('code')}
        />
        {signIn.error && <InlineMessage tone="bad">{messageOf(signIn.error)}</InlineMessage>}
        <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
          Sign in
        </Button>
        <RouterLink to="/admin/set-up" className="justify-self-start py-2">
          I have a set-up code
        </RouterLink>
      </form>
    </EntryFrame>
  )
}
