import { InlineMessage } from '@/shared/ui/InlineMessage'

interface Props {
  /** What is wrong, or null. */
  problem: string | null | false
  /** The sentence for what went well, once it did. */
  done: string | false
  onDismiss: () => void
}

/** How saving went, until it is dismissed or tried again. */
export function SaveOutcome({ problem, done, onDismiss }: Props) {
  if (problem) {
    return (
      <InlineMessage tone="bad" onClose={onDismiss}>
        {problem}
      </InlineMessage>
    )
  }
  return (
    done && (
      <InlineMessage tone="good" onClose={onDismiss}>
        {done}
      </InlineMessage>
    )
  )
}
