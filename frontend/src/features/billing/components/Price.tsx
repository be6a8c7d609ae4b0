import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BillingplansPlanEntry as Plan } from '@/shared/api/gen/types.gen'
import { formatExact } from '@/shared/lib/format'
import type { BillingPeriod } from '../period'

const dollars = (amount: number) => `$${formatExact(amount)}`

/** What a month costs, and what that comes to. */
export function Price({ plan: { price }, period }: { plan: Plan; period: BillingPeriod }) {
  const yearly = period === 'annually' && price.annually < price.monthly
  return (
    <>
      <Typography
        component="p"
        sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 4, color: 'text.secondary' }}
      >
        <Typography component="span" variant="display" sx={{ color: 'text.primary' }}>
          {dollars(price[period])}
        </Typography>
        a month
        {yearly && (
          <Box component="s" aria-hidden sx={{ ml: 1, color: 'text.tertiary' }}>
            {dollars(price.monthly)}
          </Box>
        )}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
        {total(price, period, yearly)}
      </Typography>
    </>
  )
}

function total({ monthly, annually }: Plan['price'], period: BillingPeriod, yearly: boolean): string {
  if (monthly === 0) return 'Free, for as long as you like'
  if (yearly) return `${dollars(12 * annually)} a year, instead of ${dollars(12 * monthly)}`
  return period === 'monthly' ? 'Paid by the month' : `${dollars(12 * annually)} a year`
}
