import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useCelebration } from './celebration'
import { CelebrationCard } from './components/CelebrationCard'
import { progressQuery } from './queries'
import { useClaimAchievements } from './useClaimAchievements'
import { useGoalPrompt } from './useGoalPrompt'

const GoalDialog = lazyPart(async () => ({ default: (await import('./components/GoalDialog')).GoalDialog }))

/** What Buddy shows unasked: the prompt to set a goal, once, and celebrations after it. */
export function MascotPrompts() {
  const { data } = useQuery(progressQuery)
  const celebration = useCelebration()
  const prompt = useGoalPrompt(data)
  useClaimAchievements(data)
  return (
    <>
      <GoalDialog open={prompt.open} mascotShown onClose={prompt.close} />
      {celebration && !prompt.due && <CelebrationCard celebration={celebration} />}
    </>
  )
}
