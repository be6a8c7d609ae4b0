import { useNavigate, useSearch } from '@tanstack/react-router'
import { BillingPage } from '@/features/billing/BillingPage'
import { FIRST_PERIOD, periodInAddress, plansSearch } from '@/features/billing/period'

/** The plans, at whichever of their addresses one came in. */
export function Plans() {
  const { period = FIRST_PERIOD, checkout } = useSearch({ strict: false, select: plansSearch })
  const navigate = useNavigate()
  return (
    <BillingPage
      period={period}
      returned={checkout}
      onReturned={() =>
        navigate({ to: '.', search: { period: periodInAddress(period) }, replace: true, resetScroll: false })
      }
      onPeriodChange={(chosen) =>
        navigate({ to: '.', search: { period: periodInAddress(chosen) }, replace: true, resetScroll: false })
      }
    />
  )
}
