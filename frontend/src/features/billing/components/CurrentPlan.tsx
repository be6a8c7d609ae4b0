import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type {
  BillingplansPlanEntry as Plan,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { useViewer } from '@/shared/session/viewer'
import { Card } from '@/shared/ui/layout/Card'
import { every, termsOf } from '../terms'
import type { Kind } from '../usage'
import { UsageBar } from './UsageBar'

interface CurrentPlanProps {
  plan: Plan | undefined
  subscription: Subscription
  kinds: Kind[]
}

/** Which plan it is, on what terms, and how full. */
export function CurrentPlan({ plan, subscription, kinds }: CurrentPlanProps) {
  const { zone } = useViewer()
  return (
    <Card aria-label="Your plan" sx={layout}>
      <Box>
        <Typography sx={{ color: 'text.secondary' }}>Your plan</Typography>
        <Typography variant="h1" component="p" sx={{ mt: '2px' }}>
          {subscription.activeSubscriptionName}
        </Typography>
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
          {termsOf(subscription, zone)}
        </Typography>
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

const bars = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(160px, 1fr))' },
  gap: { xs: 4, sm: 8 },
}
