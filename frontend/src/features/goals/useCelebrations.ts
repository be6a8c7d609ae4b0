import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mascotgoalsCelebrate } from '@/shared/api/gen/sdk.gen'
import type { MascotgoalsAchievementView } from '@/shared/api/gen/types.gen'
import { celebrate, type Moment } from './moments'
import type { Progress } from './queries'

const ACHIEVED_MS = 8_000

/** Claims what was unlocked, in a tab that is looked at: of all tabs and devices one is given it, and celebrates. */
export function useCelebrations(progress: Progress | undefined): void {
  const { mutate } = useMutation({
    mutationFn: () => mascotgoalsCelebrate(),
    meta: { changes: ['mascot'] },
    onSuccess: ({ items }) => items.length > 0 && celebrate(momentOf(items)),
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

export function momentOf(achievements: MascotgoalsAchievementView[]): Moment {
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
