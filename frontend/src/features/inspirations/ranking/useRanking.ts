import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import {
  analyticsListProfiles,
  inspirationsAddProfile,
  inspirationsRankProfile,
  inspirationsRemoveProfile,
} from '@/shared/api/gen/sdk.gen'
import { outlivesPage } from '@/shared/api/outlivesPage'
import { rememberFocus } from '@/shared/lib/focusBack'
import { useToast } from '@/shared/ui/feedback/Toast'
import { type RankedProfile, rankedProfilesQuery } from '../queries'

/** The profile with this name among those that the user tracks. */
async function trackedProfile(username: string): Promise<number> {
  const { items } = await analyticsListProfiles({ query: { search: username, pageSize: 100 } })
  const found = items.find(({ instaUsername }) => instaUsername === username)
  if (found) return found.id
  throw new ApiError(`You aren't tracking @${username}. Add it to your competitors first.`, 404, 'not_found')
}

/** What can be done with the profiles of a list. */
export function useRanking(listId: number) {
  const toast = useToast()
  const queries = useQueryClient()
  const { queryKey } = rankedProfilesQuery(listId)
  const changes = ['inspirations'] as const
  const pathOf = ({ profileId }: RankedProfile) => ({ id: listId, profileId })

  const add = useMutation({
    mutationFn: async (username: string) =>
      inspirationsAddProfile({ path: { id: listId }, body: { profileId: await trackedProfile(username) } }),
    meta: { changes },
  })
  const move = useMutation({
    mutationFn: ({ profile, ranking }: { profile: RankedProfile; ranking: number }) =>
      inspirationsRankProfile({ path: pathOf(profile), body: { ranking }, ...outlivesPage }),
    meta: { changes, failure: "We couldn't move this profile." },
    onMutate: async ({ profile, ranking }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (now) => {
        if (!now) return now
        const items = now.items.filter(({ profileId }) => profileId !== profile.profileId)
        items.splice(ranking - 1, 0, profile)
        return { ...now, items: items.map((one, i) => ({ ...one, ranking: i + 1 })) }
      })
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  const restore = useMutation({
    mutationFn: async (profile: RankedProfile) => {
      await inspirationsAddProfile({ path: { id: listId }, body: { profileId: profile.profileId } })
      return inspirationsRankProfile({ path: pathOf(profile), body: { ranking: profile.ranking } })
    },
    meta: { changes, failure: "We couldn't bring this profile back." },
  })
  const remove = useMutation({
    mutationFn: (profile: RankedProfile) => inspirationsRemoveProfile({ path: pathOf(profile) }),
    meta: { changes, failure: "We couldn't remove this profile." },
    onMutate: () => rememberFocus(),
    onSettled: (_done, _error, _profile, giveBack) => void (giveBack && requestAnimationFrame(giveBack)),
    onSuccess: (_, profile) => {
      queries.setQueryData(
        queryKey,
        (now) => now && { ...now, items: now.items.filter(({ profileId }) => profileId !== profile.profileId) },
      )
      toast(`@${profile.instaUsername} removed from this list`, { undo: () => restore.mutate(profile) })
    },
  })
  return { add, move, remove }
}
