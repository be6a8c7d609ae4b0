import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mascotgoalsCelebrate } from '@/shared/api/gen/sdk.gen'
import type { MascotgoalsAchievementView } from '@/shared/api/gen/types.gen'
import { type Celebration, celebrate } from './celebration'
import type { Progress } from './queries'

const ACHIEVED_MS = 8_000

/** Claims new achievements once this tab is visible. The server gives each to one tab or device, which celebrates. */
export function useClaimAchievements(progress: Progress | undefined): void {
  const { mutate } = useMutation({
    mutationFn: () => mascotgoalsCelebrate(),
    meta: { changes: ['mascot'] },
    onSuccess: ({ items }) => items.length > 0 && celebrate(celebrationOf(items)),
  })
  const waiting = progress?.mascotShown ? progress.uncelebrated : 0

  useEffect(() => {
    if (waiting === 0) return
    const claim = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', claim)
      mutate()
    }
    document.addEventListener('visibilitychange', claim)
    claim()
    return () => document.removeEventListener('visibilitychange', claim)
  }, [waiting, mutate])
}

export function celebrationOf(achievements: MascotgoalsAchievementView[]): Celebration {
  const [first] = achievements
  if (first && achievements.length === 1) {
    return { title: `Achievement unlocked: ${first.title}`, text: first.description, ms: ACHIEVED_MS }
  }
  return {
    title: `${achievements.length} achievements unlocked`,
    text: achievements.map(({ title }) => title).join(', '),
    ms: ACHIEVED_MS,
  }
}
