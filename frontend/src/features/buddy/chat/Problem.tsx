import Button from '@mui/material/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import type { SendProblem } from './useConversation'

interface ProblemProps {
  problem: SendProblem
  /** Absent where there is nothing to send. */
  onRetry?: (() => void) | undefined
  /** Absent where it stays for as long as it is so. */
  onClose?: (() => void) | undefined
}

/** Why a message was not sent; at the plan's limit, with the way to a higher plan. */
export function Problem({ problem, onRetry, onClose }: ProblemProps) {
  return (
    <InlineMessage tone="bad" {...(onClose && { onClose })}>
      {!problem.limit && <span aria-hidden="true">🚨 </span>}
      {problem.text}{' '}
      {problem.limit && (
        <RouterLink to="/billing" className="text-inherit font-semibold">
          Upgrade now
        </RouterLink>
      )}
      {problem.again && onRetry && (
        <Button size="small" variant="text" className="-my-1 text-inherit" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </InlineMessage>
  )
}
