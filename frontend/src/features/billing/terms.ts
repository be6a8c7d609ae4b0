import type { BillingplansSubscriptionDetails as Subscription } from '@/shared/api/gen/types.gen'
import { plural } from '@/shared/lib/format'
import { dayIn, formatFullDay } from '@/shared/lib/formatDate'

/** On what terms the user has the plan. */
export function termsOf({ activeSubscriptionName, period, endsAt }: Subscription, zone: string): string {
  if (endsAt) return `Ends ${formatFullDay(dayIn(endsAt, zone))}; then BASIC`
  if (period) return period === 'monthly' ? 'Paid by the month' : 'Paid by the year'
  return activeSubscriptionName === 'BASIC' ? 'Free, for as long as you like' : 'Set by the operator of this server'
}

/** "every hour", "every 4 hours", "every 15 minutes". */
export function every(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return plural(count, `every ${unit}`, `every ${count} ${unit}s`)
}
