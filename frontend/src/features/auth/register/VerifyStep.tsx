import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { accountsResendVerification, accountsVerifyEmail } from '@/shared/api/gen/sdk.gen'
import type { PendingVerification } from '@/shared/session/verification'
import { useToast } from '@/shared/ui/feedback/Toast'
import { OtpBoxes } from '@/shared/ui/form/OtpBoxes'
import { BackToLogin, Head, MailBadge } from '../authParts'
import { DemoMailbox } from '../code/DemoMailbox'
import { Resend } from '../code/Resend'
import { clockOf, useCooldown } from '../code/useCooldown'
import { CODE_LENGTH, codeProblem, verifyFailure } from '../rules'

interface Props {
  pending: PendingVerification
  /** A sentence from whoever sent the user here. */
  error?: string
  onVerified: () => void
  onBack: () => void
}

/** Where the code from the mail is entered. A mail that waits behind another to the same address says when it leaves. */
export function VerifyStep({ pending, error, onVerified, onBack }: Props) {
  const { email, registrationId, sentAt = 0 } = pending
  const toast = useToast()
  // Seconds until the code is mailed.
  const { left: wait } = useCooldown(Math.max(0, (sentAt - Date.now()) / 1000))
  const [code, setCode] = useState('')
  // A refused code empties the boxes and puts the cursor into the first one.
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string | null>(error ?? null)

  const verify = useMutation({
    mutationFn: (body: { email: string; verificationCode: string }) =>
      accountsVerifyEmail({ body: { ...body, registrationId } }),
    onSuccess: () => {
      toast('Email verified successfully!')
      onVerified()
    },
    onError: (failure) => {
      setProblem(verifyFailure(messageOf(failure)))
      // One that never reached the server may be sent again as it is.
      if (!(failure instanceof ApiError) || failure.status === 0) return
      setCode('')
      setRound((now) => now + 1)
    },
  })

  const send = (digits: string) => {
    const found = codeProblem(email, digits)
    setProblem(found)
    if (!found && email && !verify.isPending) verify.mutate({ email, verificationCode: digits })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(code)
  }

  const to = email ? <b>{email}</b> : 'you'
  return (
    <>
      <MailBadge />
      <Head title="Check Your Email">
        {wait > 0 ? (
          <>
            We just sent another code to {to}. Your new 5-digit code leaves in {clockOf(wait)}; only that one works
            here.
          </>
        ) : (
          <>We sent a 5-digit code to {to}. Valid for 10 minutes.</>
        )}
      </Head>
      <form noValidate onSubmit={submit} className="mt-8">
        <OtpBoxes
          key={round}
          label="Verification code"
          length={CODE_LENGTH}
          value={code}
          onChange={setCode}
          onComplete={send}
          error={problem !== null}
        />
        {/* Two lines have room, so an answer moves nothing. */}
        <FormHelperText
          // A new element is announced; a changed one may not be.
          key={problem}
          error={problem !== null}
          role={problem === null ? undefined : 'alert'}
          className="mt-3 mb-4 min-h-8 items-start"
        >
          {problem !== null && <ErrorIcon className="text-[14px] mt-px" />}
          {problem ?? 'You can paste the whole code. The fifth digit sends it.'}
        </FormHelperText>
        {!registrationId && (
          <FormHelperText className="-mt-2 mb-4">
            If your code is refused here, enter it in the browser where you signed up, or sign up again.
          </FormHelperText>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={verify.isPending}
          disabled={code.replace(/\s/g, '').length < CODE_LENGTH}
        >
          Verify Email
        </Button>
        <BackToLogin onClick={onBack}>
          <Resend
            label="Resend code"
            email={email}
            wait={wait}
            send={(address) => accountsResendVerification({ body: { email: address, registrationId } })}
            sent="New verification code sent successfully!"
            failed={() => 'Failed to resend verification code. Please try again.'}
            onProblem={setProblem}
          />
        </BackToLogin>
        <DemoMailbox />
      </form>
    </>
  )
}
