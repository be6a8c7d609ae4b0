import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsChangePassword } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { PASSWORD_HINT } from '@/shared/session/passwords'
import { useSetUser, useUser } from '@/shared/session/session'
import { saveToken } from '@/shared/session/tokenStore'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { Card } from '@/shared/ui/layout/Card'
import { NO_PASSWORDS, type PasswordProblem, type PasswordValues, passwordProblem } from './password'

export function PasswordTab() {
  const user = useUser()
  const setUser = useSetUser()
  const first = !user.hasPassword
  const { values, bind, reset: clear } = useFields(NO_PASSWORDS)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)

  const change = useMutation({
    mutationFn: async ({ current, fresh }: PasswordValues) => {
      const body = { ...(!first && { currentPassword: current }), newPassword: fresh }
      const { access_token } = await accountsChangePassword({ body })
      // The old token went with the old password, and so did every other session.
      saveToken(access_token)
    },
    meta: { changes: ['sessions'] },
    onSuccess: () => {
      setUser({ ...user, hasPassword: true })
      clear()
    },
  })

  const wrongCurrent = change.error?.message === 'Current password is incorrect'
  const form = useRefusalFocus(change.error, wrongCurrent ? 'current' : 'fresh')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = passwordProblem(values, first)
    setProblem(found)
    change.reset()
    if (found) focusField(event.currentTarget, found.fields[0])
    else change.mutate(values)
  }
  const dismiss = () => {
    setProblem(null)
    change.reset()
  }

  const wrong = (field: keyof PasswordValues) =>
    problem?.fields.includes(field) ? (problem.inPlace ? problem.message : true) : false

  return (
    <Card
      title="Password"
      caption={
        first
          ? 'You log in with Google. With a password you can log in by email too; setting it logs you out everywhere else.'
          : 'Changing it logs you out everywhere else.'
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 mt-4">
        {!first && (
          <PasswordField
            label="Current Password"
            required
            autoComplete="current-password"
            hint="Forgotten? Log out and choose “Forgot password?”."
            error={wrong('current')}
            {...bind('current')}
          />
        )}
        <PasswordField
          label="New Password"
          required
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={wrong('fresh')}
          {...bind('fresh')}
        />
        <PasswordField
          label="Confirm New Password"
          required
          autoComplete="new-password"
          error={wrong('confirm')}
          {...bind('confirm')}
        />
        <SaveRow
          problem={problem ? !problem.inPlace && problem.message : change.error && messageOf(change.error)}
          done={change.isSuccess && 'Password updated successfully!'}
          onDismiss={dismiss}
        >
          <Button type="submit" variant="contained" loading={change.isPending}>
            {first ? 'Set Password' : 'Change Password'}
          </Button>
        </SaveRow>
      </form>
    </Card>
  )
}
