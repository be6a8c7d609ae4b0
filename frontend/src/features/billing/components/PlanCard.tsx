import CheckIcon from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useId } from 'react'
import type { BillingplansPlanEntry as Plan } from '@/shared/api/gen/types.gen'
import { useViewer } from '@/shared/session/viewer'
import { Card } from '@/shared/ui/layout/Card'
import { Tag } from '@/shared/ui/metric/Tag'
import type { Kind } from '../choice'
import type { BillingPeriod } from '../period'
import { dayOf } from '../terms'
import { Price } from './Price'

interface PlanCardProps {
  plan: Plan
  period: BillingPeriod
  /** What its button leads to. */
  kind: Kind
  /** When what waits begins. */
  startsAt: string | null
  /** Not while the own plan is unknown: what a change would mean cannot be said. */
  changeable: boolean
  /** The one right above the user's own. */
  next: boolean
  onChoose: () => void
}

/** A plan: what it costs and what it gives. */
export function PlanCard({ plan, period, kind, startsAt, changeable, next, onChoose }: PlanCardProps) {
  const { name, description, mostPopular, features } = plan
  const id = useId()
  const { zone } = useViewer()
  return (
    <Card aria-labelledby={id} className={clsx(look, mostPopular && popular, kind === 'current' && first)}>
      <div className="flex items-center justify-between min-h-6">
        <Typography id={id} variant="h4" component="h2" className="tracking-[0.06em]">
          {name}
        </Typography>
        {mostPopular && (
          <Tag tone="primary">
            <span className="tracking-[0.05em]">MOST POPULAR</span>
          </Tag>
        )}
      </div>
      <Typography className="mt-2 md:min-h-10 max-w-60 text-ink-2 text-pretty">{description}</Typography>
      <Price {...{ plan, period }} />
      {kind === 'current' || kind === 'waiting' ? (
        <Button disabled fullWidth startIcon={<CheckIcon />} className={button}>
          {kind === 'waiting' && startsAt ? `Starts ${dayOf(startsAt, zone)}` : 'Current Plan'}
        </Button>
      ) : (
        <Button
          fullWidth
          disabled={!changeable}
          variant={next ? 'contained' : 'outlined'}
          onClick={onChoose}
          className={button}
        >
          {labelOf(kind, name, period)}
        </Button>
      )}
      <div className="mt-5 pt-4 border-t border-line">
        <ul className="m-0 p-0 list-none">
          {features.map((line) => (
            <li key={line} className="flex gap-3 py-1.25 text-pretty normal-nums text-ink">
              <CheckIcon className="mt-px text-[18px] text-good" />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function labelOf(kind: Kind, name: string, period: BillingPeriod): string {
  if (kind === 'period') return period === 'annually' ? 'Pay by the year' : 'Pay by the month'
  return `${kind === 'upgrade' ? 'Upgrade' : 'Switch'} to ${name}`
}

const look = 'flex flex-col p-5 sm:p-7 sm:pb-6'

/** Two pixels of blue in the place of one of grey, and nothing inside moves. */
const popular = 'border-primary [box-shadow:inset_0_0_0_1px_var(--bb-primary)]'

/** Where the cards stand below each other. */
const first = '-order-1 md:order-0'

const button = 'h-11 mt-5 flex-none'
