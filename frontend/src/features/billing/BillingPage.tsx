import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import type { BillingplansPlanEntry as Plan, BillingplansPlanList as PlanList } from '@/shared/api/gen/types.gen'
import { useOverlay } from '@/shared/overlay/overlay'
import { subscriptionProblem, subscriptionQuery } from '@/shared/plan/subscription'
import { useUser } from '@/shared/session/session'
import { usePlugged } from '@/shared/slots'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Sentence } from '@/shared/ui/metric/Sentence'
import { Tag } from '@/shared/ui/metric/Tag'
import { kindOf } from './choice'
import { BillingSkeleton } from './components/BillingSkeleton'
import { ChangeDialog } from './components/ChangeDialog'
import { ChangeNotice } from './components/ChangeNotice'
import { CurrentPlan } from './components/CurrentPlan'
import { OverLimit } from './components/OverLimit'
import { PausedCompetitors } from './components/PausedCompetitors'
import { PlanCard } from './components/PlanCard'
import { Questions } from './components/Questions'
import { Returned } from './components/Returned'
import type { BillingPeriod } from './period'
import { plansQuery } from './queries'
import { type Kind, ledeOf } from './usage'

interface BillingPageProps {
  period: BillingPeriod
  onPeriodChange: (period: BillingPeriod) => void
  /** Back from Stripe, until that has been looked up. */
  returned?: 'done' | 'left' | undefined
  onReturned?: () => void
}

/** "Does my plan suffice, and what would another give me?" */
export function BillingPage({ period, onPeriodChange, returned, onReturned = () => {} }: BillingPageProps) {
  const { plan: known } = useUser()
  const plans = useQuery(plansQuery)
  const subscription = useQuery(subscriptionQuery)
  const change = useOverlay<Plan['name']>('change-plan')
  // Shortlists are counted where there are any: the same feature fills the bookmark's slot.
  const kinds: Kind[] = usePlugged('SavePost') ? ['competitors', 'inspirations'] : ['competitors']

  // Together, so that nothing moves when the later one comes.
  if (plans.isPending || subscription.isPending) {
    return (
      <>
        <Head />
        <BillingSkeleton />
      </>
    )
  }
  if (!plans.data) {
    return (
      <>
        <Head lede="We couldn't load the plans." />
        <Card>
          <ErrorState title={messageOf(plans.error)} onRetry={() => void plans.refetch()} busy={plans.isFetching} />
        </Card>
      </>
    )
  }
  const { items, savePercent, checkout } = plans.data
  if (items.length === 0) {
    return (
      <>
        <Head lede="No plans to choose from." />
        <Card>
          <EmptyState title="No plans">The operator of this server hasn't set up any plans yet.</EmptyState>
        </Card>
      </>
    )
  }
  const details = subscription.data
  const current = details?.activeSubscriptionName ?? known
  const rank = items.findIndex(({ name }) => name === current)
  const free = items.find(({ price }) => price.monthly === 0)
  const canCancel = details && free && checkout !== 'operator' && details.activeSubscriptionName !== free.name
  const wanted = items.find(({ name }) => name === change.value)
  return (
    <>
      <Head
        lede={details ? <Sentence parts={ledeOf(details, items, kinds)} /> : "We can't load your usage right now."}
        control={
          <div className="flex items-center gap-3 flex-none">
            <ToggleGroup
              label="Billing period"
              value={period}
              onChange={onPeriodChange}
              className="grow sm:grow-0"
              choices={[
                ['monthly', 'Monthly'],
                ['annually', 'Annually'],
              ]}
            />
            {savePercent > 0 && <Tag tone="good">{`Save ${savePercent}%`}</Tag>}
          </div>
        }
      />
      <div className="grid gap-(--bb-gap)">
        {returned && <Returned paid={returned === 'done'} onDone={onReturned} />}
        {details ? (
          <CurrentPlan
            plan={items[rank]}
            subscription={details}
            {...{ kinds }}
            onCancel={canCancel ? () => change.open(free.name) : undefined}
          />
        ) : (
          <Card aria-label="Your plan">
            <ErrorState
              title={subscriptionProblem(subscription.error)}
              onRetry={() => void subscription.refetch()}
              busy={subscription.isFetching}
            />
          </Card>
        )}
        {details && details.competitorsLimit > 0 && (
          <PausedCompetitors plan={details.activeSubscriptionName} limit={details.competitorsLimit} />
        )}
        {details && <OverLimit subscription={details} />}
        <div className={cards}>
          {items.map((plan, index) => (
            <PlanCard
              key={plan.name}
              {...{ plan, period }}
              kind={details ? kindOf(plan, period, details, items) : index === rank ? 'current' : 'upgrade'}
              startsAt={details?.endsAt ?? details?.renewsAt ?? null}
              changeable={details !== undefined || checkout === 'operator'}
              next={index === rank + 1}
              onChoose={() => change.open(plan.name)}
            />
          ))}
        </div>
      </div>
      <Typography variant="caption" component="p" className="mt-4 text-ink-3 text-center">
        {FOOT[checkout]}
      </Typography>
      <Typography variant="caption" component="p" className="mt-2 text-center">
        <MuiLink component={Link} to="/api-access" variant="caption">
          See what API access gives you
        </MuiLink>
      </Typography>
      <Questions {...{ savePercent, checkout }} />
      {checkout === 'operator' ? (
        <ChangeNotice plan={wanted ?? null} onClose={change.close} />
      ) : (
        details && (
          <ChangeDialog
            wanted={wanted && { plan: wanted, kind: kindOf(wanted, period, details, items) }}
            {...{ period, checkout }}
            subscription={details}
            onClose={change.close}
          />
        )
      )}
    </>
  )
}

const FOOT: Record<PlanList['checkout'], string> = {
  operator: "This server doesn't take payments; its operator sets your plan.",
  demo: 'Demo checkout: no money moves, no card is asked for.',
  stripe: 'You pay through Stripe. We never see your card.',
}

function Head({ lede, control }: { lede?: React.ReactNode; control?: React.ReactNode }) {
  return (
    <>
      <PageHead title="Billing & Plans" />
      <div className={row}>
        <Typography variant="lede" component="div" className={sentence}>
          {lede}
        </Typography>
        {control}
      </div>
    </>
  )
}

const row = 'flex flex-col md:flex-row items-stretch md:items-center justify-between gap-(--bb-gap) mt-3 mb-(--bb-gap)'

const sentence = 'min-h-7.5 text-ink-2 text-pretty [&_b]:font-semibold [&_b]:text-ink'

const cards = 'grid gap-(--bb-gap) grid-cols-1 md:grid-cols-3'
