import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface FeedOffProps {
  busy: boolean
  problem: string | undefined
  onTurnOn: () => void
}

/** What a feed is for, and the one button that makes it. */
export function FeedOff({ busy, problem, onTurnOn }: FeedOffProps) {
  return (
    <div className="grid gap-4 justify-items-start">
      <Typography>
        See your planned ideas in Google Calendar, Apple Calendar, Outlook or any other calendar app. The calendar
        follows your plan by itself.
      </Typography>
      <Typography className="text-ink-2">
        We'll create a secret address for it. Anyone who has the address can read your plan, so share it only with
        people who may see your ideas.
      </Typography>
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <Button variant="contained" loading={busy} onClick={onTurnOn}>
        Create address
      </Button>
    </div>
  )
}
