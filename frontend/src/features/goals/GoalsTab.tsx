import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { AchievementsCard } from './components/AchievementsCard'
import { BuddyCard } from './components/BuddyCard'
import { GoalForm } from './components/GoalForm'
import { progressQuery } from './queries'

/** The goal, achievements, and the switch for Buddy. */
export function GoalsTab() {
  const { data, error, isFetching, refetch } = useQuery(progressQuery)
  if (!data && error) {
    return (
      <Card>
        <ErrorState title={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  }
  if (!data) {
    return (
      <Card title="Your weekly goal" aria-busy>
        <Skeleton width={220} height={28} className="mt-4" />
        <Skeleton height={48} className="mt-5" />
        <Skeleton width={140} height={40} className="mt-5" />
      </Card>
    )
  }
  return (
    <>
      {/* A goal set in another tab updates the form. */}
      <GoalForm goal={data.hasPostGoal ? data.postsGoal : null} />
      <AchievementsCard progress={data} />
      <BuddyCard progress={data} />
    </>
  )
}
