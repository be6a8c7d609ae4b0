import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { messageOf } from '@/shared/api/errors'
import type {
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { useViewer } from '@/shared/session/viewer'
import { Button } from '@/shared/ui/button/Button'
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
    <Card aria-label="Your plan" sx={layout}>
      <Box>
        <Typography sx={{ color: 'text.secondary' }}>Your plan</Typography>
        <Typography variant="h1" component="p" sx={{ mt: '2px' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
          {termsOf(subscription, zone)}
        </Typography>
        <Box sx={actions}>
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
        </Box>
        {failure && <InlineMessage tone="bad">{messageOf(failure)}</InlineMessage>}
      </Box>
      <Box sx={bars}>
        {kinds.map((kind) => (
          <UsageBar key={kind} {...{ kind, subscription }} />
        ))}
        {plan && (
          <Box>
            <Typography sx={{ color: 'text.secondary' }}>Numbers refreshed</Typography>
            <Typography sx={{ fontWeight: 600 }}>{every(plan.refreshMinutes)}</Typography>
          </Box>
        )}
      </Box>
    </Card>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '260px minmax(0, 1fr)' },
  gap: { xs: 5, sm: 12 },
  alignItems: 'center',
}

/** Their words stand in line with those above. */
const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, mx: -3, '&:not(:empty)': { mt: 2 } }

const bars = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(160px, 1fr))' },
  gap: { xs: 4, sm: 8 },
}
