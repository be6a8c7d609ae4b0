import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '@/shared/api/errors'
import { accountsResendVerification } from '@/shared/api/gen/sdk.gen'
import { pendingVerification, VERIFICATION_REQUIRED, type VerificationRequired } from '@/shared/session/verification'
import { loginSearch } from '../redirects'

/** Whichever call first answers that the address must be verified, the user gets a new code and the step to enter it. */
export function VerificationWatcher() {
  const navigate = useNavigate()

  useEffect(() => {
    const onRequired = (event: Event) => {
      const { email } = (event as VerificationRequired).detail
      const show = (error?: string) =>
        navigate({
          to: '/login',
          search: loginSearch,
          replace: true,
          state: { showVerification: true, email: email ?? undefined, error },
        })
      show()
      if (!email) return
      const registrationId = pendingVerification()?.registrationId
      accountsResendVerification({ body: { email, registrationId } }).catch((failure) => {
        // Asked too soon: the code sent a moment ago still stands.
        if (failure instanceof ApiError && failure.status === 429) return
        show('Failed to resend verification code. Please try again.')
      })
    }
    window.addEventListener(VERIFICATION_REQUIRED, onRequired)
    return () => window.removeEventListener(VERIFICATION_REQUIRED, onRequired)
  }, [navigate])

  return null
}
