import Typography from '@mui/material/Typography'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface GoneConversationProps {
  /** What was written for it and not sent. */
  text: string | undefined
}

/** In place of a conversation that was deleted elsewhere while it was open. What was written for it can still be copied. */
export function GoneConversation({ text }: GoneConversationProps) {
  return (
    <InlineMessage tone="warn">
      This conversation is no longer there.
      {text && (
        <Typography variant="body2" component="p" dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          You had written: “{text}”
        </Typography>
      )}
    </InlineMessage>
  )
}
