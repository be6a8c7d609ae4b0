import Typography from '@mui/material/Typography'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { basedOn, type Estimate, KINDS, rangeOf } from '../rates'

/** The range of each kind, with what it is computed from. */
export function RatesCard({ estimate }: { estimate: Estimate }) {
  const { username, rates, prices, basis } = estimate
  return (
    <Card
      title="Estimated rates"
      caption={`@${username}, from its usual figures of the last 90 days and the prices below. What a brand pays also depends on the topic, the rights and the season.`}
    >
      <dl className="m-0 mt-4 grid gap-4 sm:grid-cols-2">
        {rates.map((rate) => (
          <div key={rate.kind}>
            <Typography component="dt" variant="subtitle2">
              {KINDS[rate.kind].label}
            </Typography>
            <dd className="m-0">
              <p className="m-0 text-[20px] font-semibold tabular-nums">
                {rate.low === null ? (
                  <Unknown why={basis[rate.kind]?.reason ?? ''} />
                ) : (
                  <MetricInfo entry={basis[rate.kind]}>{rangeOf(rate, prices.currency)}</MetricInfo>
                )}
              </p>
              <Typography variant="body2" className="text-ink-2">
                {rate.low === null ? basis[rate.kind]?.reason : `${KINDS[rate.kind].what} ${basedOn(rate)}`}
              </Typography>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
