import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import { billingplansGetSubscriptionDetails } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'

const MINUTE = 60_000

/** What the user's plan allows and how much of it is used: one call for all who ask, and none again for five minutes. */
export const subscriptionQuery = queryOptions({
  queryKey: keys.subscription,
  queryFn: ({ signal }) => billingplansGetSubscriptionDetails({ signal }),
  staleTime: 5 * MINUTE,
})

/** Why there are no details: the server's own sentence, if it gave one. */
export const subscriptionProblem = (error: unknown): string =>
  error instanceof ApiError && error.message !== 'API request failed'
    ? error.message
    : 'Failed to load subscription details'
