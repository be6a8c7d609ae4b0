import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isNotFound, messageOf } from '@/shared/api/errors'
import { accountsResetPassword } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { PASSWORD_HINT } from '@/shared/session/passwords'
import { readToken } from '@/shared/session/tokenStore'
import { useSignOut } from '@/shared/session/useSignOut'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { BackToLogin, Head } from '../authParts'
import { FormStack } from '../FormStack'
import { LinkProblem } from '../mailLinks/LinkProblem'
import { fieldError, type Problem, type ResetValues, resetProblem } from '../rules'

interface Props {
  /** Of the mailed link; empty when the link was cut off. */
  token: string
  onReset: () => void
  onAskAgain: () => void
  onBack: () => void
}

/** Sets a new password by the token of a mailed link. */
export function ResetForm({ token, onReset, onAskAgain, onBack }: Props) {
  const toast = useToast()
  const signOut = useSignOut()
  const { values, bind } = useFields<ResetValues>({ password: '', confirm: '' })
  const [problem, setProblem] = useState<Problem<keyof ResetValues> | null>(null)

  const reset = useMutation({
    mutationFn: () => accountsResetPassword({ body: { token, newPassword: values.password } }),
    onSuccess: () => {
      toast('Password updated successfully!')
      // The server has ended the sessions of the account; a session of another account would skip the login.
      if (readToken()) signOut()
      onReset()
    },
  })

  const form = useRefusalFocus(reset.error, 'password')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = resetProblem(values)
    setProblem(found)
    reset.reset()
    if (found) focusField(event.currentTarget, found.fields[0])
    else reset.mutate()
  }

  if (token === '' || isNotFound(reset.error)) {
    return (
      <>
        <Head title="Choose a new password">You need a working link from our email.</Head>
        <LinkProblem error={reset.error} incomplete={token === ''} />
        <Button variant="contained" size="large" fullWidth onClick={onAskAgain} className="mt-6">
          Ask for a new link
        </Button>
        <BackToLogin onClick={onBack} />
      </>
    )
  }
  return (
    <>
      <Head title="Choose a new password">You are logged out on all devices when you change it.</Head>
      <FormStack ref={form} onSubmit={submit}>
        {reset.error && <InlineMessage tone="bad">{messageOf(reset.error)}</InlineMessage>}
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={fieldError(problem, 'password')}
          {...bind('password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          error={fieldError(problem, 'confirm')}
          {...bind('confirm')}
        />
        <Button type="submit" variant="contained" size="large" loading={reset.isPending} className="mt-2">
          Change Password
        </Button>
      </FormStack>
      <BackToLogin onClick={onBack} />
    </>
  )
}
