import type { PendingVerification } from '@/shared/session/verification'
import { Head, MailBadge } from '../authParts'
import { clockOf, useCooldown } from '../code/useCooldown'
import { VerifyForm } from './VerifyForm'

interface Props {
  pending: PendingVerification
  /** A sentence from whoever sent the user here. */
  error?: string
  onVerified: () => void
  onBack: () => void
}

/** Where the code from the mail is entered. A mail that waits behind another to the same address says when it leaves. */
export function VerifyStep({ pending, ...step }: Props) {
  const { email, sentAt = 0 } = pending
  const { left } = useCooldown(Math.max(0, (sentAt - Date.now()) / 1000))
  const to = email ? <b>{email}</b> : 'you'
  return (
    <>
      <MailBadge />
      <Head title="Check Your Email">
        {left > 0 ? (
          <>
            We just sent another code to {to}. Your new 5-digit code leaves in {clockOf(left)}; only that one works
            here.
          </>
        ) : (
          <>We sent a 5-digit code to {to}. Valid for 10 minutes.</>
        )}
      </Head>
      <VerifyForm pending={pending} wait={left} {...step} />
    </>
  )
}
