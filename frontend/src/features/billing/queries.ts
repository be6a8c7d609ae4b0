import { queryOptions } from '@tanstack/react-query'
import { billingplansListPlans, competitorsListProfiles } from '@/shared/api/gen/sdk.gen'
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
