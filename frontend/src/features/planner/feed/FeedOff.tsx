import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Button } from '@/shared/ui/button/Button'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface FeedOffProps {
  busy: boolean
  problem: string | undefined
  onTurnOn: () => void
}

/** What a feed is for, and the one button that makes it. */
export function FeedOff({ busy, problem, onTurnOn }: FeedOffProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography>
        See your planned ideas in Google Calendar, Apple Calendar, Outlook or any other calendar app. The calendar
        follows your plan by itself.
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        We'll create a secret address for it. Anyone who has the address can read your plan, so share it only with
        people who may see your ideas.
      </Typography>
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      <Button variant="contained" loading={busy} onClick={onTurnOn}>
        Create address
      </Button>
    </Box>
  )
}
