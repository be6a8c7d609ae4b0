import LinearProgress from '@mui/material/LinearProgress'
import clsx from 'clsx'
import { useId } from 'react'
import type { BillingplansSubscriptionDetails as Subscription } from '@/shared/api/gen/types.gen'
import { limitText } from '@/shared/plan/gates'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, COUNTED, type Kind } from '../usage'

interface UsageBarProps {
  kind: Kind
  subscription: Subscription
}

/** How much of one limit is used; full, it changes its colour. */
export function UsageBar({ kind, subscription }: UsageBarProps) {
  const id = useId()
  const { label, limit: limitOf, more } = COUNTED[kind]
  const count = subscription.usage[kind]
  const limit = limitOf(subscription)
  const endless = limitText(limit) === 'unlimited' || (limit === 0 && more(count, limit))
  return (
    <div>
      <div className="flex justify-between text-ink-2">
        <span id={id}>
          <MetricInfo entry={basisOf(kind)}>{label}</MetricInfo>
        </span>
        <span>
          <b className="font-semibold text-ink">{count}</b>
          {endless ? ', no limit' : ` of ${limit}`}
        </span>
      </div>
      {!endless && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={id}
          value={limit === 0 ? 100 : Math.min(100, (100 * count) / limit)}
          className={clsx(
            'mt-2 h-2 rounded-sm bg-sunken [&_.MuiLinearProgress-bar]:rounded-sm',
            more(count, limit) ? USED : FULL,
          )}
        />
      )}
    </div>
  )
}

const USED = '[&_.MuiLinearProgress-bar]:bg-series-you'
const FULL = '[&_.MuiLinearProgress-bar]:bg-warn'
