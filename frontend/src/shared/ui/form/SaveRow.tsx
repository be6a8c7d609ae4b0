import type { ReactNode } from 'react'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface Props {
  /** The form's buttons. */
  children: ReactNode
  /** What is wrong, or null. */
  problem: string | null | false
  /** The sentence for what went well, once it did. */
  done: string | false
  onDismiss: () => void
}

/** A form's end: its buttons and, next to or below them, how saving went until that is dismissed or tried again. */
export function SaveRow({ children, problem, done, onDismiss }: Props) {
  return (
    <div className="flex flex-wrap items-center content-start gap-3 min-h-12">
      {children}
      {(problem || done) && (
        <div className="flex-[1_1_100%] sm:flex-initial min-w-0">
          <InlineMessage tone={problem ? 'bad' : 'good'} onClose={onDismiss}>
            {problem || done}
          </InlineMessage>
        </div>
      )}
    </div>
  )
}
