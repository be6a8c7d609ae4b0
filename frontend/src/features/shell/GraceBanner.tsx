import { useQuery } from '@tanstack/react-query'
import { dayIn, formatFullDay } from '@/shared/lib/formatDate'
import { subscriptionQuery } from '@/shared/plan/subscription'
import { useViewer } from '@/shared/session/viewer'
import { RouterLink } from '@/shared/ui/link/RouterLink'

/** A payment that failed is shown on every page, until it is made good or the plan is lost. Who pays nothing is not asked about. */
export function GraceBanner() {
  const { user, zone } = useViewer()
  const { data } = useQuery({ ...subscriptionQuery, enabled: user.plan !== 'BASIC' })
  if (!data?.graceEndsAt) return null
  return (
    <aside
      aria-label="Payment"
      role="alert"
      className="flex flex-wrap justify-center gap-x-3 py-2 px-4 bg-bad-tint text-bad-text border-b"
    >
      <span>
        {`Your last payment failed. Update your payment method by ${formatFullDay(dayIn(data.graceEndsAt, zone))} to keep ${data.activeSubscriptionName}.`}
      </span>
      <RouterLink to="/billing" className="text-inherit font-semibold whitespace-nowrap">
        Go to Billing
      </RouterLink>
    </aside>
  )
}
