import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsRegister } from '@/shared/api/gen/sdk.gen'
import type { AccountsRegisterAnswer } from '@/shared/api/gen/types.gen'
import { focusField, useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { PASSWORD_HINT } from '@/shared/session/passwords'
import { useToast } from '@/shared/ui/feedback/Toast'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { TextField } from '@/shared/ui/form/TextField'
import { FormStack } from '../FormStack'
import { GoogleSignIn } from '../google/GoogleSignIn'
import { fieldError, type Problem, type RegisterValues, registerProblem } from '../rules'

const BLANK: RegisterValues = { fullName: '', email: '', password: '', confirm: '', instaUsername: '' }

const payload = ({ email, password, fullName, instaUsername }: RegisterValues) => ({
  email: email.trim(),
  password,
  fullName: fullName.trim(),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(instaUsername.trim() && { instaUsername: instaUsername.trim().replace(/^@/, '') }),
})

/** Which field the server's refusal speaks of. */
function refusedField(error: Error | null): keyof RegisterValues {
  if (/password/i.test(error?.message ?? '')) return 'password'
  return /instagram|username/i.test(error?.message ?? '') ? 'instaUsername' : 'email'
}

export function RegisterForm({ onRegistered }: { onRegistered: (begun: AccountsRegisterAnswer) => void }) {
  const toast = useToast()
  const { values, bind } = useFields(BLANK)
  const [problem, setProblem] = useState<Problem<keyof RegisterValues> | null>(null)

  const register = useMutation({
    mutationFn: (form: RegisterValues) => accountsRegister({ body: payload(form) }),
    onSuccess: (begun) => {
      toast('Account created successfully!')
      onRegistered(begun)
    },
  })

  const form = useRefusalFocus(register.error, refusedField(register.error))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = registerProblem(values)
    setProblem(found)
    register.reset()
    if (found) focusField(event.currentTarget, found.fields[0])
    else register.mutate(values)
  }

  const wrong = (field: keyof RegisterValues) => fieldError(problem, field)
  const message = problem ? !problem.inPlace && problem.message : register.error && messageOf(register.error)

  return (
    <>
      <GoogleSignIn problem={message} />
      <FormStack ref={form} onSubmit={submit} below>
        <TextField label="Full Name" autoComplete="name" error={wrong('fullName')} {...bind('fullName')} />
        <TextField label="Email" type="email" autoComplete="email" error={wrong('email')} {...bind('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={wrong('password')}
          {...bind('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={wrong('confirm')}
          {...bind('confirm')}
        />
        <TextField
          label="Instagram Username (optional)"
          autoComplete="off"
          hint="Enter without @ symbol. You can connect it later."
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
          {...bind('instaUsername')}
        />
        <Button type="submit" variant="contained" size="large" loading={register.isPending} className="mt-2">
          Create Account
        </Button>
      </FormStack>
    </>
  )
}
