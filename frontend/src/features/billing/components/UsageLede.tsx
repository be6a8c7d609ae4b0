import { Fragment } from 'react'
import type {
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type Kind, ledeOf } from '../usage'

interface UsageLedeProps {
  subscription: Subscription
  items: Plan[]
  kinds: Kind[]
}

/** How much of the plan is used, in a sentence. */
export function UsageLede({ subscription, items, kinds }: UsageLedeProps) {
  return ledeOf(subscription, items, kinds).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={index}>
      {typeof part === 'string' ? (
        part
      ) : (
        <b>
          <MetricInfo entry={basisOf(part.kind)}>{part.text}</MetricInfo>
        </b>
      )}
    </Fragment>
  ))
}
