import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '@/shared/lib/lazyPart'
import { MomentCard } from './components/MomentCard'
import { useMoment } from './moments'
import { progressQuery } from './queries'
import { useCelebrations } from './useCelebrations'
import { useGoalQuestion } from './useGoalQuestion'

const GoalDialog = lazyPart(async () => ({ default: (await import('./components/GoalDialog')).GoalDialog }))

/** What Buddy comes up with by itself: the question for a goal, once, and what there is to celebrate. */
export function MascotMoments() {
  const { data } = useQuery(progressQuery)
  const moment = useMoment()
  const question = useGoalQuestion(data)
  useCelebrations(data)
  return (
    <>
      <GoalDialog open={question.open} mascotShown onClose={question.close} />
      {moment && <MomentCard moment={moment} />}
    </>
  )
}
