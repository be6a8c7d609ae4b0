import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsForgotPassword } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { TextField } from '@/shared/ui/form/TextField'
import { BackToLogin, Head } from '../authParts'
import { FormStack } from '../FormStack'
import { fieldError, forgotProblem, type Problem } from '../rules'

interface Props {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Asks for the address that the link for a new password is sent to. The answer is the same whether it is known or not. */
export function ForgotForm({ email, onSent, onBack }: Props) {
  const { values, bind } = useFields({ email })
  const [problem, setProblem] = useState<Problem<'email'> | null>(null)

  const ask = useMutation({
    mutationFn: (address: string) => accountsForgotPassword({ body: { email: address } }),
    onSuccess: (_, address) => onSent(address),
  })

  const form = useRefusalFocus(ask.error, 'email')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = forgotProblem(values)
    setProblem(found)
    ask.reset()
    if (found) focusField(event.currentTarget, 'email')
    else ask.mutate(values.email.trim())
  }

  return (
    <>
      <Head title="Forgot your password?">We'll email you a link to choose a new one.</Head>
      <FormStack ref={form} onSubmit={submit}>
        {ask.error && <InlineMessage tone="bad">{messageOf(ask.error)}</InlineMessage>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={fieldError(problem, 'email')}
          {...bind('email')}
        />
        <Button type="submit" variant="contained" size="large" loading={ask.isPending} className="mt-2">
          Send Link
        </Button>
      </FormStack>
      <BackToLogin onClick={onBack} />
    </>
  )
}
