import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
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
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <span id={id}>
          <MetricInfo entry={basisOf(kind)}>{label}</MetricInfo>
        </span>
        <span>
          <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {count}
          </Box>
          {endless ? ', no limit' : ` of ${limit}`}
        </span>
      </Box>
      {!endless && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={id}
          value={limit === 0 ? 100 : Math.min(100, (100 * count) / limit)}
          sx={{
            mt: 2,
            height: 8,
            borderRadius: '4px',
            bgcolor: 'background.sunken',
            '& .MuiLinearProgress-bar': {
              borderRadius: '4px',
              bgcolor: more(count, limit) ? 'var(--bb-series-you)' : 'var(--bb-warn)',
            },
          }}
        />
      )}
    </Box>
  )
}
