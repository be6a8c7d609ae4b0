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
      <Typography component="p" className="flex items-baseline gap-2 mt-4 text-ink-2">
        <Typography component="span" variant="display" className="text-ink">
          {dollars(price[period])}
        </Typography>
        a month
        {yearly && (
          <s aria-hidden className="ml-1 text-ink-3">
            {dollars(price.monthly)}
          </s>
        )}
      </Typography>
      <Typography variant="caption" component="p" className="mt-1 text-ink-3">
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
