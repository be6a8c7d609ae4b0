import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  billingplansChangePlan,
  billingplansOpenPortal,
  billingplansRefreshSubscription,
  competitorsChooseTracked,
} from '@/shared/api/gen/sdk.gen'
import type { BillingplansPlanEntry as Plan } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { isWebAddress, leaveTo } from '@/shared/lib/leave'
import type { BillingPeriod } from './period'

export interface Choice {
  plan: Plan['name']
  /** None for the plan that nobody pays for. */
  period?: BillingPeriod | undefined
}

/** Changes the plan. Where it has to be paid first, the browser goes to the checkout. */
export function usePlanChange() {
  const queries = useQueryClient()
  return useMutation({
    meta: { changes: ['plan'] },
    mutationFn: ({ plan, period }: Choice) => billingplansChangePlan({ body: { plan, ...(period && { period }) } }),
    onSuccess: ({ checkoutUrl, subscription }) => {
      queries.setQueryData(keys.subscription, subscription)
      if (isWebAddress(checkoutUrl)) leaveTo(checkoutUrl)
    },
  })
}

/** Looks up what was paid for, for whoever comes back from paying. */
export function useRefresh() {
  const queries = useQueryClient()
  return useMutation({
    meta: { changes: ['plan'] },
    mutationFn: () => billingplansRefreshSubscription(),
    onSuccess: (subscription) => queries.setQueryData(keys.subscription, subscription),
  })
}

/** Leads to the page for payment methods and invoices. */
export function usePortal() {
  return useMutation({
    mutationFn: () => billingplansOpenPortal(),
    onSuccess: ({ url }) => {
      if (isWebAddress(url)) leaveTo(url)
    },
  })
}

/** Says whom the plan's places are for. */
export function useChooseTracked() {
  return useMutation({
    meta: { changes: ['tracking'] },
    mutationFn: (profileIds: number[]) => competitorsChooseTracked({ body: { profileIds } }),
  })
}
