import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { asksForVerification, messageOf } from '@/shared/api/errors'
import { accountsLogin, accountsVisitDemo } from '@/shared/api/gen/sdk.gen'
import { focusField, useFields, useRefusalFocus } from '@/shared/lib/useFields'
import { signIn } from '@/shared/session/session'
import { useToast } from '@/shared/ui/feedback/Toast'
import { PasswordField } from '@/shared/ui/form/PasswordField'
import { TextField } from '@/shared/ui/form/TextField'
import { FormStack } from '../FormStack'
import { GoogleSignIn } from '../google/GoogleSignIn'
import { fieldError, type LoginValues, loginProblem, type Problem } from '../rules'
import { DemoCard } from './DemoCard'

interface Props {
  /** Fills the address in, for instance after it was verified. */
  email: string
  /** A sentence from whoever sent the user here. */
  error?: string
  /** Called with what stands in the address field. */
  onForgot: (email: string) => void
  /** Stands under the button: the way to another form. */
  children: ReactNode
}

export function LoginForm({ email, error, onForgot, children }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const { values, bind } = useFields<LoginValues>({ email, password: '' })
  const [problem, setProblem] = useState<Problem<keyof LoginValues> | null>(null)

  const login = useMutation({
    mutationFn: async (as: LoginValues | 'visitor') => {
      const { access_token } = as === 'visitor' ? await accountsVisitDemo() : await accountsLogin({ body: as })
      await signIn(queries, access_token)
    },
    onSuccess: () => toast('Logged in successfully!'),
  })

  const visiting = login.isPending && login.variables === 'visitor'

  const form = useRefusalFocus(login.error, 'password')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = loginProblem(values)
    setProblem(found)
    login.reset()
    if (found) focusField(event.currentTarget, found.fields[0])
    else login.mutate({ email: values.email.trim(), password: values.password })
  }

  // Being asked to verify is no failure: the screen moves on to that step by itself.
  const refused = login.error && !asksForVerification(login.error) ? messageOf(login.error) : null
  const message = problem?.message ?? refused ?? (login.isIdle ? error : null)

  return (
    <>
      <GoogleSignIn problem={message} />
      <FormStack ref={form} onSubmit={submit} below>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={fieldError(problem, 'email')}
          {...bind('email')}
        />
        <div className="relative">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus={email !== ''}
            error={fieldError(problem, 'password')}
            {...bind('password')}
          />
          {/* Next to the label, but after the field for whoever comes by keyboard. */}
          <Button
            variant="text"
            onClick={() => onForgot(values.email)}
            className="absolute -top-3 -right-2 z-2 font-medium hover:bg-transparent hover:underline sm:-top-2.5"
          >
            Forgot password?
          </Button>
        </div>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={visiting}
          loading={login.isPending && !visiting}
          style={{ marginTop: 8 }}
        >
          Log in
        </Button>
      </FormStack>
      {children}
      <DemoCard disabled={login.isPending} loading={visiting} onVisit={() => login.mutate('visitor')} />
    </>
  )
}
