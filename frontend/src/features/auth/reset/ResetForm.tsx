import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsForgotPassword, accountsResetPassword } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { PASSWORD_HINT } from '@/shared/session/passwords'
import { Button } from '@/shared/ui/button/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { OtpBoxes } from '@/shared/ui/form/OtpBoxes'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { BackToLogin } from '../authParts'
import { CodeNote } from '../code/CodeNote'
import { DemoMailbox } from '../code/DemoMailbox'
import { ResendCode } from '../code/ResendCode'
import {
  CODE_LENGTH,
  codeProblem,
  fieldError,
  isCodeFailure,
  type Problem,
  type ResetValues,
  resetProblem,
} from '../rules'
import { type PendingReset, rememberReset } from './pendingReset'

interface Props {
  pending: PendingReset
  onReset: () => void
  onBack: () => void
}

/** The code from the mail and the new password, sent together. */
export function ResetForm({ pending, onReset, onBack }: Props) {
  const { email, sentAt } = pending
  const toast = useToast()
  // Another code is another request's.
  const [resetId, setResetId] = useState(pending.resetId)
  const [code, setCode] = useState('')
  // A refused code empties the boxes and puts the cursor into the first one.
  const [round, setRound] = useState(0)
  const [codeError, setCodeError] = useState<string | null>(null)
  const { values, bind } = useFields<ResetValues>({ password: '', confirm: '' })
  const [problem, setProblem] = useState<Problem<keyof ResetValues> | null>(null)

  const reset = useMutation({
    mutationFn: () => accountsResetPassword({ body: { email, code, newPassword: values.password, resetId } }),
    onSuccess: () => {
      toast('Password updated successfully!')
      onReset()
    },
    onError: (failure) => {
      const message = messageOf(failure)
      if (!isCodeFailure(message)) return
      setCodeError(message)
      setCode('')
      setRound((now) => now + 1)
    },
  })

  const form = useRefusalFocus(codeError ? null : reset.error, 'password')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrongCode = codeProblem(email, code)
    const wrongPassword = wrongCode ? null : resetProblem(values)
    setCodeError(wrongCode)
    setProblem(wrongPassword)
    reset.reset()
    if (wrongPassword) focusField(event.currentTarget, wrongPassword.fields[0])
    else if (!wrongCode) reset.mutate()
  }

  // What is not about the code stands at the button.
  const refused = reset.error && !codeError ? messageOf(reset.error) : null
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ mt: 8 }}>
      <OtpBoxes
        key={round}
        label="Password code"
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={() => form.current && focusField(form.current, 'password')}
        error={codeError !== null}
      />
      <CodeNote problem={codeError}>You can paste the whole code.</CodeNote>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`${PASSWORD_HINT} You are logged out everywhere else.`}
          error={fieldError(problem, 'password')}
          {...bind('password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          error={fieldError(problem, 'confirm')}
          {...bind('confirm')}
        />
        {refused && <InlineMessage tone="bad">{refused}</InlineMessage>}
        <Button type="submit" variant="contained" size="large" loading={reset.isPending} sx={{ mt: 2 }}>
          Change Password
        </Button>
      </Box>
      <BackToLogin onClick={onBack}>
        <ResendCode
          email={email}
          wait={(sentAt - Date.now()) / 1000}
          send={async (address) => {
            const asked = await accountsForgotPassword({ body: { email: address } })
            setResetId(rememberReset(address, asked.resetId).resetId)
          }}
          sent="A new code is on its way!"
          onProblem={setCodeError}
        />
      </BackToLogin>
      <DemoMailbox />
    </Box>
  )
}
