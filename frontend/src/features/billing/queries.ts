import { queryOptions } from '@tanstack/react-query'
import { billingplansListPlans, competitorsListProfiles, inspirationsListLists } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'

/** What is sold: it changes with the server's version alone. */
export const plansQuery = queryOptions({
  queryKey: keys.plans,
  queryFn: ({ signal }) => billingplansListPlans({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whom the user tracks or has stopped: some may be paused for the plan's sake. */
export const listedQuery = queryOptions({
  queryKey: [...keys.competitors, 'plan'],
  queryFn: ({ signal }) => competitorsListProfiles({ signal }),
})

/** The latest lists, for how many posts each holds. */
export const keptListsQuery = queryOptions({
  queryKey: [...keys.inspirations, 'plan'],
  queryFn: ({ signal }) => inspirationsListLists({ query: { pageSize: 100, covers: false }, signal }),
})
