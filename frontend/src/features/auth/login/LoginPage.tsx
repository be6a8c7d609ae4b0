import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AccountsRegisterAnswer } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { useSession } from '@/shared/session/session'
import {
  forgetVerification,
  type PendingVerification,
  pendingVerification,
  rememberVerification,
} from '@/shared/session/verification'
import { Deferred } from '@/shared/ui/feedback/Deferred'
import { Splash } from '@/shared/ui/feedback/Splash'
import { AuthFrame } from '../AuthFrame'
import { BackToLogin, Head, MailBadge, SignUp, Switch } from '../authParts'
import { afterLogin, type Deleted } from '../redirects'
import { RegisterForm } from '../register/RegisterForm'
import { VerifyStep } from '../register/VerifyStep'
import { ForgotForm } from '../reset/ForgotForm'
import { LinkSent } from '../reset/LinkSent'
import { LoginForm } from './LoginForm'

/** /login: sends a signed-in user on, everybody else gets the form. */
export function LoginPage() {
  const session = useSession()
  const { history } = useRouter()
  const wanted = afterLogin(useSearch({ from: '/login' }))
  const signedIn = session.status === 'authenticated'
  // A session found on arrival is waited for; one that this screen itself begins is not.
  const [arriving, setArriving] = useState(session.status === 'loading')
  if (arriving && (session.status !== 'loading' || session.error)) setArriving(false)

  useEffect(() => {
    if (signedIn) history.replace(wanted)
  }, [signedIn, wanted, history])

  if (arriving || signedIn) return <Splash text="Loading" />
  return (
    <Deferred>
      <LoginModes />
    </Deferred>
  )
}

type Mode =
  | { name: 'login'; email: string; error?: string }
  | { name: 'register' }
  | { name: 'forgot'; email: string }
  | { name: 'sent'; email: string }
  | { name: 'verify'; pending: PendingVerification; error?: string }
  | { name: 'deleted'; deleted: Deleted }

function LoginModes() {
  const { state } = useLocation()
  const [mode, setMode] = useState<Mode>(() => arrivalMode(state))
  // Someone may send the user here while this screen already stands.
  const [seen, setSeen] = useState(state.key)
  if (seen !== state.key) {
    setSeen(state.key)
    setMode(arrivalMode(state))
  }

  const verify = ({ email, registrationId, codeSentIn }: AccountsRegisterAnswer) => {
    const pending = { email, registrationId, sentAt: Date.now() + codeSentIn * 1000 }
    rememberVerification(pending)
    setMode({ name: 'verify', pending })
  }
  const login = (email = '') => {
    forgetVerification()
    setMode({ name: 'login', email })
  }

  if (mode.name === 'verify') {
    return (
      <AuthFrame step={mode.name}>
        <VerifyStep
          key={state.key}
          pending={mode.pending}
          error={mode.error}
          onVerified={() => login(mode.pending.email ?? '')}
          onBack={() => login()}
        />
      </AuthFrame>
    )
  }
  if (mode.name === 'deleted') {
    const { email, eraseAt, timezone } = mode.deleted
    return (
      <AuthFrame step={mode.name}>
        <MailBadge />
        <Head title="Your account is hidden">
          We delete it for good on <b>{formatMoment(eraseAt, { zone: timezone })}</b>. Until then you can keep it with
          the link we sent to <b>{email}</b>.
        </Head>
        <BackToLogin onClick={() => login(email)} />
      </AuthFrame>
    )
  }
  if (mode.name === 'register') {
    return (
      <AuthFrame step={mode.name}>
        <Head title="Create Account">See your numbers in a minute.</Head>
        <RegisterForm onRegistered={verify} />
        <Switch question="Already have an account?" label="Log in" onClick={() => login()} />
      </AuthFrame>
    )
  }
  if (mode.name === 'forgot') {
    return (
      <AuthFrame step={mode.name}>
        <ForgotForm
          email={mode.email}
          onSent={(email) => setMode({ name: 'sent', email })}
          onBack={() => login(mode.email)}
        />
      </AuthFrame>
    )
  }
  if (mode.name === 'sent') {
    return (
      <AuthFrame step={mode.name}>
        <LinkSent email={mode.email} onBack={() => login(mode.email)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame step={mode.name}>
      <Head title="Log in">Good to see you again.</Head>
      <LoginForm email={mode.email} error={mode.error} onForgot={(email) => setMode({ name: 'forgot', email })}>
        <SignUp onClick={() => setMode({ name: 'register' })} />
      </LoginForm>
    </AuthFrame>
  )
}

interface Arrival {
  showVerification?: boolean
  email?: string
  error?: string
  deleted?: Deleted
}

function arrivalMode({ showVerification, email, error, deleted }: Arrival): Mode {
  if (deleted) return { name: 'deleted', deleted }
  const pending = pendingVerification()
  if (pending && (!email || email === pending.email)) return { name: 'verify', pending, error }
  if (showVerification || pending) return { name: 'verify', pending: { email: email ?? null }, error }
  return { name: 'login', email: '', error }
}
