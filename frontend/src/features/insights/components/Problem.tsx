import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { ConnectButton } from './ConnectButton'

interface ProblemProps {
  /** Why no new figures come; empty: nothing is wrong. */
  problem: string
  /** The page of the app to come back to. */
  from: string
}

/** What is wrong with the connection, and the way to mend it. */
export function Problem({ problem, from }: ProblemProps) {
  if (!problem) return null
  return (
    <InlineMessage tone="warn">
      <div className="grid justify-items-start gap-2">
        {problem}
        <ConnectButton from={from} again />
      </div>
    </InlineMessage>
  )
}
