import { queryOptions } from '@tanstack/react-query'
import { competitorsList, inspirationsListLists } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { formatOf } from '@/shared/lib/format'
import type { Choice, ChoiceKind } from './onboarding'

/** What there is to choose from. It is asked again when accounts are tracked or stopped, or lists change. */
export const choicesQuery = (kind: ChoiceKind) =>
  queryOptions({
    queryKey: [...keys[kind], 'choices'],
    queryFn: ({ signal }) => READ[kind](signal),
    retry: false, // Buddy goes on without them at once
  })

const READ: Record<ChoiceKind, (signal: AbortSignal) => Promise<Choice[]>> = {
  // What is known of a stopped one stands still: it is left out, as in the sidebar.
  competitors: async (signal) =>
    (await competitorsList({ signal })).competitors
      .filter(({ isTracking }) => isTracking)
      .map(({ instaProfile: { id, instaUsername } }) => ({ id, name: `@${instaUsername}` })),
  inspirations: async (signal) =>
    (await inspirationsListLists({ query: { page: 1, pageSize: 100, covers: false }, signal })).items.map(
      ({ id, shortlistName, postCount }) => ({ id, name: `${shortlistName} (${formatOf(postCount, 'post')})` }),
    ),
}
