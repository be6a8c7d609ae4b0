import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { accountsForgotPassword } from '@/shared/api/gen/sdk.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { BackToLogin, Head, MailBadge } from '../authParts'
import { DemoMailbox } from '../code/DemoMailbox'
import { Resend } from '../code/Resend'

interface Props {
  email: string
  onBack: () => void
}

/** The link for a new password is in the mailbox, and another can be sent after a pause. */
export function LinkSent({ email, onBack }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <MailBadge />
      <Head title="Check your email">
        If <b>{email}</b> has an account, a link to choose a new password is on its way. Valid for 60 minutes.
      </Head>
      {problem && (
        <InlineMessage tone="bad" className="mt-6">
          {problem}
        </InlineMessage>
      )}
      <BackToLogin onClick={onBack}>
        <Resend
          label="Resend link"
          email={email}
          send={(address) => accountsForgotPassword({ body: { email: address } })}
          sent="A new link is on its way!"
          failed={messageOf}
          onProblem={setProblem}
        />
      </BackToLogin>
      <DemoMailbox />
    </>
  )
}
