import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type {
  BillingplansPlanEntry as Plan,
  BillingplansPlanList as PlanList,
  BillingplansSubscriptionDetails as Subscription,
} from '@/shared/api/gen/types.gen'
import { formatExact, plural } from '@/shared/lib/format'
import { useViewer } from '@/shared/session/viewer'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { isAtOnce, type Kind } from '../choice'
import { listsOverLimit } from '../overLimit'
import type { BillingPeriod } from '../period'
import { keptListsQuery } from '../queries'
import { dayOf } from '../terms'
import { usePlanChange } from '../usePlanChange'

/** A plan that was pressed, and what that means now. */
interface Wanted {
  plan: Plan
  kind: Kind
}

interface ChangeDialogProps {
  wanted: Wanted | undefined
  period: BillingPeriod
  checkout: PlanList['checkout']
  subscription: Subscription
  onClose: () => Promise<void>
}

/** Says what a change costs, when it comes and what it pauses, before it is made. */
export function ChangeDialog({ wanted, period, checkout, subscription, onClose }: ChangeDialogProps) {
  const { zone } = useViewer()
  const toast = useToast()
  const change = usePlanChange()
  // While it is open, and on its way out, the dialog keeps its words.
  const name = wanted?.plan.name
  const [opened, setOpened] = useState(name)
  const [shown, setShown] = useState(wanted)
  if (name !== opened) {
    setOpened(name)
    if (wanted) {
      setShown(wanted)
      change.reset()
    }
  }
  // Forward and a reload reopen this about a change that may be made already.
  const made = wanted?.kind === 'current' || wanted?.kind === 'waiting'
  useEffect(() => {
    if (made) void onClose()
  }, [made, onClose])
  if (!shown) return null
  const { plan, kind } = shown
  const atOnce = isAtOnce(kind, period, subscription)
  const toCheckout = checkout === 'stripe' && subscription.period === null && kind === 'upgrade'
  const confirm = async () => {
    try {
      const { checkoutUrl } = await change.mutateAsync({
        plan: plan.name,
        period: kind === 'cancel' ? undefined : period,
      })
      if (checkoutUrl) return // the browser is on its way
      void onClose()
      toast(doneOf(shown, { atOnce, subscription, zone }), { duration: 6_000 })
    } catch {
      // The dialog says so.
    }
  }
  return (
    <ConfirmDialog
      open={wanted !== undefined && !made}
      title={TITLES[kind](plan.name, period)}
      confirm={toCheckout ? 'Continue to Stripe' : CONFIRM[kind](plan.name)}
      cancel={kind === 'cancel' ? `Keep ${subscription.activeSubscriptionName}` : 'Cancel'}
      busy={change.isPending || (change.isSuccess && change.data.checkoutUrl !== null)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {kind !== 'cancel' && <p>{`${priceOf(plan, period)}.`}</p>}
      <p>{whenOf(shown, { atOnce, toCheckout, checkout, subscription, zone })}</p>
      <Pauses plan={plan} subscription={subscription} />
      {checkout === 'demo' && kind !== 'cancel' && <p>Demo checkout: no money is taken and no card is asked for.</p>}
      {change.isError && <InlineMessage tone="bad">{messageOf(change.error)}</InlineMessage>}
    </ConfirmDialog>
  )
}

/** What a plan with fewer places does to whom the user tracks and to the lists. */
function Pauses({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { competitors, inspirations } = subscription.usage
  const { data } = useQuery({ ...keptListsQuery, enabled: inspirations > 0 })
  const more = plan.competitorsLimit === 0 ? 0 : competitors - plan.competitorsLimit
  const kept = plan.competitorsLimit
  return (
    <>
      {more > 0 && (
        <p>
          {`You track ${competitors} competitors; ${plan.name} has room for ${kept}. ` +
            `The first ${kept === 1 ? 'one' : kept} you added ${plural(kept, 'stays', 'stay')}, ${more} ${plural(more, 'pauses', 'pause')}. ` +
            'Nothing is deleted, and you can choose who stays.'}
        </p>
      )}
      {listsOverLimit(plan.name, plan, inspirations, data?.items ?? []).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}

const TITLES: Record<Kind, (name: string, period: BillingPeriod) => string> = {
  current: (name) => `Keep ${name}?`,
  waiting: (name) => `Keep ${name}?`,
  upgrade: (name) => `Upgrade to ${name}?`,
  period: (_, period) => (period === 'annually' ? 'Pay by the year?' : 'Pay by the month?'),
  downgrade: (name) => `Switch to ${name}?`,
  cancel: () => 'Cancel your plan?',
}

const CONFIRM: Record<Kind, (name: string) => string> = {
  current: (name) => `Keep ${name}`,
  waiting: (name) => `Keep ${name}`,
  upgrade: (name) => `Upgrade to ${name}`,
  period: () => 'Switch',
  downgrade: (name) => `Switch to ${name}`,
  cancel: () => 'Cancel plan',
}

function priceOf({ name, price }: Plan, period: BillingPeriod): string {
  return period === 'annually'
    ? `${name}: $${formatExact(12 * price.annually)} a year, which is $${price.annually} a month`
    : `${name}: $${price.monthly} a month`
}

interface Terms {
  atOnce: boolean
  toCheckout: boolean
  checkout: PlanList['checkout']
  subscription: Subscription
  zone: string
}

/** What has been done, once it was confirmed. */
function doneOf(
  { plan }: Wanted,
  { atOnce, subscription, zone }: Pick<Terms, 'atOnce' | 'subscription' | 'zone'>,
): string {
  const { renewsAt } = subscription
  return atOnce || !renewsAt ? `You're on ${plan.name} now` : `${plan.name} begins on ${dayOf(renewsAt, zone)}`
}

function whenOf({ plan, kind }: Wanted, { atOnce, toCheckout, checkout, subscription, zone }: Terms): string {
  const { activeSubscriptionName: now, renewsAt } = subscription
  if (toCheckout) return 'You pay at Stripe. The plan starts as soon as your payment is confirmed.'
  if (!atOnce && renewsAt) return `You keep ${now} until ${dayOf(renewsAt, zone)}. Then ${plan.name} begins.`
  if (checkout === 'stripe' && subscription.period) {
    return 'It starts now. Stripe charges your payment method for the difference.'
  }
  return kind === 'cancel'
    ? `${now} was given to you, so it ends now, and only an upgrade brings it back.`
    : 'It starts now.'
}
