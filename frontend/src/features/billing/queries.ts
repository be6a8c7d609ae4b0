import { queryOptions } from '@tanstack/react-query'
import { billingplansListPlans } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'

/** What is sold: it changes with the server's version alone. */
export const plansQuery = queryOptions({
  queryKey: keys.plans,
  queryFn: ({ signal }) => billingplansListPlans({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
