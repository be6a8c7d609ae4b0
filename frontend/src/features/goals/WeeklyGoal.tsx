import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { BuddyMessage } from './components/BuddyMessage'
import { GoalSummary } from './components/GoalSummary'
import { progressQuery } from './queries'

/** The week's goal on the dashboard. */
export function WeeklyGoal() {
  const { data, error, isFetching, refetch } = useQuery(progressQuery)
  if (data) {
    return (
      <Card small aria-label="Weekly Goal" className={look}>
        {data.mascotShown && <BuddyMessage progress={data} />}
        <GoalSummary progress={data} />
      </Card>
    )
  }
  if (error) {
    return (
      <Card small title="Weekly Goal">
        <ErrorState title={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  }
  return (
    <Card small aria-hidden className={look}>
      <div className="flex gap-3">
        <Skeleton variant="circular" width={64} height={64} />
        <Skeleton height={62} className="flex-1 rounded-control" />
      </div>
      <Skeleton width={120} height={24} className="mt-5" />
      <Skeleton height={8} className="mt-3" />
      <Skeleton width={160} height={12} className="mt-4" />
    </Card>
  )
}

const look = 'flex flex-col bg-marigold-tint border-marigold-line'
