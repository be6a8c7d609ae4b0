import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthFrame } from '../AuthFrame'
import { ForgotForm } from './ForgotForm'
import { LinkSent } from './LinkSent'
import { ResetForm } from './ResetForm'

/** /reset-password: where the mailed link leads. */
export function ResetPage() {
  const token = useLinkToken()
  // Another link may be opened while this page is shown.
  return <ResetSteps key={token} token={token} />
}

/** Takes the token out of the address, so that it stays neither there nor in the history; empty when there is none. */
function useLinkToken(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const arrived = new URLSearchParams(hash).get('token')
  if (arrived && arrived !== token) setToken(arrived)
  useEffect(() => {
    if (hash) void navigate({ to: '/reset-password', hash: '', replace: true })
  }, [hash, navigate])
  return token
}

type Step = { name: 'choose' } | { name: 'forgot' } | { name: 'sent'; email: string }

function ResetSteps({ token }: { token: string }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const login = () => navigate({ to: '/login', replace: true })
  return (
    <AuthFrame step={step.name}>
      {step.name === 'choose' && (
        <ResetForm token={token} onReset={login} onAskAgain={() => setStep({ name: 'forgot' })} onBack={login} />
      )}
      {step.name === 'forgot' && (
        <ForgotForm email="" onSent={(email) => setStep({ name: 'sent', email })} onBack={login} />
      )}
      {step.name === 'sent' && <LinkSent email={step.email} onBack={login} />}
    </AuthFrame>
  )
}
