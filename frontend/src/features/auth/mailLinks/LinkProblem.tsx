import { messageOf } from '@/shared/api/errors'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface LinkProblemProps {
  /** Of what the link does. */
  error: Error | null
  /** Its secret is missing: the link was cut off. */
  incomplete: boolean
}

/** Why a link of an email does not do what it says. */
export function LinkProblem({ error, incomplete }: LinkProblemProps) {
  return (
    <>
      {error && (
        <InlineMessage tone="bad" className="mt-6">
          {messageOf(error)}
        </InlineMessage>
      )}
      {incomplete && (
        <InlineMessage tone="warn" className="mt-6">
          This link is incomplete. Please open the one in our email again.
        </InlineMessage>
      )}
    </>
  )
}
