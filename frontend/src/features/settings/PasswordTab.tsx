import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsChangePassword } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields } from '@/shared/lib/useFields'
import { saveToken } from '@/shared/session/tokenStore'
import { Card } from '@/shared/ui/Card'
import { PasswordField } from '@/shared/ui/PasswordField'
import { NO_PASSWORDS, type PasswordProblem, type PasswordValues, passwordProblem } from './password'
import { SaveOutcome } from './SaveOutcome'
import { sessionsKey } from './sessions'

export function PasswordTab() {
  const queries = useQueryClient()
  const { values, bind, reset: clear } = useFields(NO_PASSWORDS)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)

  const change = useMutation({
    mutationFn: ({ current, fresh }: PasswordValues) =>
      accountsChangePassword({ body: { currentPassword: current, newPassword: fresh } }),
    onSuccess: ({ access_token }) => {
      // The old token went with the old password, and so did every other session.
      saveToken(access_token)
      clear()
      void queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = passwordProblem(values)
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
    <Card title="Password" caption="Changing it logs you out everywhere else.">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, mt: 4 }}>
        <SaveOutcome
          problem={problem ? !problem.inPlace && problem.message : change.error && messageOf(change.error)}
          done={change.isSuccess && 'Password updated successfully!'}
          onDismiss={dismiss}
        />
        <PasswordField
          label="Current Password"
          required
          autoComplete="current-password"
          hint="None yet, or forgotten? Log out and choose “Forgot password?”."
          error={wrong('current')}
          {...bind('current')}
        />
        <PasswordField
          label="New Password"
          required
          autoComplete="new-password"
          hint="6 characters or more."
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
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ justifySelf: 'start' }}>
          Change Password
        </Button>
      </Box>
    </Card>
  )
}
