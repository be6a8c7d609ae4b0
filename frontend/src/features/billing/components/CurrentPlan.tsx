import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { messageOf } from '@/shared/api/errors'
import type {
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { useViewer } from '@/shared/session/viewer'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Card } from '@/shared/ui/layout/Card'
import { every, termsOf } from '../terms'
import type { Kind } from '../usage'
import { usePlanChange, usePortal } from '../usePlanChange'
import { UsageBar } from './UsageBar'

interface CurrentPlanProps {
  plan: Plan | undefined
  subscription: Subscription
  kinds: Kind[]
  /** Absent where the plan cannot be given up here. */
  onCancel?: (() => void) | undefined
}

/** Which plan it is, on what terms, how full, and how one leaves it. */
export function CurrentPlan({ plan, subscription, kinds, onCancel }: CurrentPlanProps) {
  const { zone } = useViewer()
  const keep = usePlanChange()
  const portal = usePortal()
  const { activeSubscriptionName: name, period, endsAt, nextPlan } = subscription
  const waits = endsAt !== null || nextPlan !== null
  const failure = keep.error ?? portal.error
  return (
    <Card aria-label="Your plan" className={layout}>
      <div>
        <Typography className="text-ink-2">Your plan</Typography>
        <Typography variant="h1" component="p" className="mt-0.5">
          {name}
        </Typography>
        <Typography variant="caption" component="p" className="mt-1 text-ink-3">
          {termsOf(subscription, zone)}
        </Typography>
        <div className={actions}>
          {waits && (period === 'monthly' || period === 'annually') && (
            <Button size="small" loading={keep.isPending} onClick={() => keep.mutate({ plan: name, period })}>
              {`Keep ${name}`}
            </Button>
          )}
          {subscription.portal && (
            <Button size="small" loading={portal.isPending} onClick={() => portal.mutate()}>
              Payment and invoices
            </Button>
          )}
          {!endsAt && onCancel && (
            <Button size="small" onClick={onCancel}>
              Cancel plan
            </Button>
          )}
        </div>
        {failure && <InlineMessage tone="bad">{messageOf(failure)}</InlineMessage>}
      </div>
      <div className={bars}>
        {kinds.map((kind) => (
          <UsageBar key={kind} {...{ kind, subscription }} />
        ))}
        {plan && (
          <div>
            <Typography className="text-ink-2">Numbers refreshed</Typography>
            <Typography className="font-semibold">{every(plan.refreshMinutes)}</Typography>
          </div>
        )}
      </div>
    </Card>
  )
}

const layout = 'grid grid-cols-1 sm:grid-cols-[260px_minmax(0,1fr)] gap-5 sm:gap-12 items-center'

/** Their words stand in line with those above. */
const actions = 'flex flex-wrap gap-1 -mx-3 [&:not(:empty)]:mt-2'

const bars = 'grid grid-cols-1 sm:grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-4 sm:gap-8'
