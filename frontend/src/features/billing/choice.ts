import type {
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import type { BillingPeriod } from './period'

/** What a button of a plan leads to. */
export type Kind = 'current' | 'waiting' | 'upgrade' | 'period' | 'downgrade' | 'cancel'

/** Where a plan, paid by a period, stands from what the user has. */
export function kindOf(plan: Plan, period: BillingPeriod, has: Subscription, plans: Plan[]): Kind {
  const rank = (name: string) => plans.findIndex((known) => known.name === name)
  const step = rank(plan.name) - rank(has.activeSubscriptionName)
  const free = plan.price.monthly === 0
  if (step === 0) {
    // A plan granted without payment has no period to switch.
    if (free || has.period === null || has.period === period) return 'current'
    return has.nextPlan === plan.name && has.nextPeriod === period ? 'waiting' : 'period'
  }
  if (step > 0) return 'upgrade'
  if (free) return has.endsAt ? 'waiting' : 'cancel'
  return has.nextPlan === plan.name && has.nextPeriod === period ? 'waiting' : 'downgrade'
}

/** Whether the change applies immediately; a downgrade waits for the end of the paid period. */
export const isAtOnce = (kind: Kind, period: BillingPeriod, has: Subscription): boolean =>
  kind === 'upgrade' || has.renewsAt === null || (kind === 'period' && period === 'annually')
