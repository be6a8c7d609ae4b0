import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { dayIn, formatFullDay } from '@/shared/lib/formatDate'
import { subscriptionQuery } from '@/shared/plan/subscription'
import { useViewer } from '@/shared/session/viewer'

/** A payment that failed is told on every page, until it is made good or the plan is lost. Who pays nothing is not asked about. */
export function GraceBanner() {
  const { user, zone } = useViewer()
  const { data } = useQuery({ ...subscriptionQuery, enabled: user.plan !== 'BASIC' })
  if (!data?.graceEndsAt) return null
  return (
    <Box component="aside" aria-label="Payment" role="alert" sx={look}>
      <span>
        {`Your last payment failed. Update your payment method by ${formatFullDay(dayIn(data.graceEndsAt, zone))} to keep ${data.activeSubscriptionName}.`}
      </span>
      <Link component={RouterLink} to="/billing" sx={{ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' }}>
        Go to Billing
      </Link>
    </Box>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 3,
  px: 4,
  py: 2,
  bgcolor: 'var(--bb-bad-tint)',
  color: 'var(--bb-bad-text)',
  borderBottom: '1px solid',
  borderColor: 'divider',
}
