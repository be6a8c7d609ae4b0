import type { BillingplansSubscriptionDetails as Subscription } from '@/shared/api/gen/types.gen'
import { plural } from '@/shared/lib/format'
import { dayIn, formatFullDay } from '@/shared/lib/formatDate'

/** The day of an instant, in the viewer's zone. */
export const dayOf = (at: string, zone: string): string => formatFullDay(dayIn(at, zone))

/** On what terms the user has the plan. */
export function termsOf(subscription: Subscription, zone: string): string {
  const { activeSubscriptionName, period, renewsAt, endsAt, nextPlan, nextPeriod } = subscription
  if (endsAt) return `Ends ${dayOf(endsAt, zone)}; then BASIC`
  if (renewsAt && nextPlan) return `Until ${dayOf(renewsAt, zone)}; then ${nextPlan}, ${paid(nextPeriod)}`
  if (renewsAt) return `${capital(paid(period))}. Renews ${dayOf(renewsAt, zone)}`
  if (period) return capital(paid(period))
  return activeSubscriptionName === 'BASIC' ? 'Free, for as long as you like' : 'Set by the operator of this server'
}

const paid = (period: string | null): string => (period === 'annually' ? 'paid by the year' : 'paid by the month')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "every hour", "every 4 hours", "every 15 minutes". */
export function every(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return plural(count, `every ${unit}`, `every ${count} ${unit}s`)
}
