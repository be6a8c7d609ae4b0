import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { plannerTurnOnCalendarFeed } from '@/shared/api/gen/sdk.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded, LoadFailed, Loading } from '@/shared/ui/feedback/Loaded'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { calendarFeedQuery } from '../queries'
import { FeedAddress } from './FeedAddress'

/** The plan in any calendar app: whether it is a feed, and its address. */
export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const query = useQuery(calendarFeedQuery)
  return (
    <FormDialog title="Add to your calendar" onClose={onClose}>
      {query.data && query.error && <LoadFailed query={query} title={FAILURE} />}
      <Loaded query={query} failure={FAILURE} meanwhile={<Loading text="Loading your calendar feed" height={180} />}>
        {({ address, createdAt }) => (address ? <FeedAddress {...{ address, createdAt }} /> : <FeedOff />)}
      </Loaded>
    </FormDialog>
  )
}

const FAILURE = 'Failed to load your calendar feed'

/** What a feed is for, and the one button that makes it. */
function FeedOff() {
  const turnOn = useMutation({ mutationFn: () => plannerTurnOnCalendarFeed(), meta: { changes: ['calendarFeed'] } })
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
      {turnOn.error && <InlineMessage tone="bad">{messageOf(turnOn.error)}</InlineMessage>}
      <Button variant="contained" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Create address
      </Button>
    </div>
  )
}
