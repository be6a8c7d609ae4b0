import Skeleton from '@mui/material/Skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { plannerTurnOnCalendarFeed } from '@/shared/api/gen/sdk.gen'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { calendarFeedQuery } from '../queries'
import { FeedAddress } from './FeedAddress'
import { FeedOff } from './FeedOff'

/** The plan in any calendar app: whether it is a feed, and its address. */
export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(calendarFeedQuery)
  const turnOn = useMutation({ mutationFn: () => plannerTurnOnCalendarFeed(), meta: { changes: ['calendarFeed'] } })
  return (
    <FormDialog title="Add to your calendar" onClose={onClose}>
      {error && (
        <ErrorState title="Failed to load your calendar feed" onRetry={() => void refetch()} busy={isFetching}>
          {messageOf(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <>
          <Announce text="Loading your calendar feed" />
          <Skeleton variant="rounded" height={180} />
        </>
      )}
      {data?.address && <FeedAddress address={data.address} createdAt={data.createdAt} />}
      {data && !data.address && (
        <FeedOff
          busy={turnOn.isPending}
          problem={turnOn.error ? messageOf(turnOn.error) : undefined}
          onTurnOn={() => turnOn.mutate()}
        />
      )}
    </FormDialog>
  )
}
