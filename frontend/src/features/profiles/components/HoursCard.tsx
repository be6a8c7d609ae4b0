import { type Bar, BarChart, barFigures } from '@/shared/charts/BarChart'
import { ChartCard } from '@/shared/charts/ChartCard'
import { formatOf } from '@/shared/lib/format'
import { formatHour } from '@/shared/lib/formatDate'
import { NoData } from '@/shared/ui/feedback/NoData'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'

const HEIGHT = 180
const NAMED = [0, 12, 23]

/** At which hours posts went out, the busiest one strong. */
export function HoursCard({ analysis }: { analysis: Analysis }) {
  const bars = hourBars(analysis.metrics.hourlyDistribution)
  const posts = bars.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const most = Math.max(...bars.map(({ value }) => value ?? 0))
  const entry = analysis.basis.hourlyDistribution
  return (
    <ChartCard
      title="Hourly Posting Distribution"
      caption={posts > 0 && <MetricInfo entry={entry}>{`${formatOf(posts, 'post')} by hour of posting`}</MetricInfo>}
      subject={`@${analysis.profile.username}`}
      figures={posts > 0 ? barFigures('Posts by hour', ['Hour', 'Posts'], bars) : null}
      height={HEIGHT}
    >
      {posts > 0 ? (
        <div className="mt-3">
          <BarChart
            bars={bars}
            label="Posts by hour"
            words={(count) => formatOf(count, 'post')}
            named={NAMED}
            fixed
            highlight={bars.findIndex(({ value }) => value === most)}
            height={HEIGHT}
          />
        </div>
      ) : (
        <NoData reason={entry?.reason ?? 'No posts in the last 90 days.'} />
      )}
    </ChartCard>
  )
}

/** A bar for each of the 24 hours, whether or not the answer has it. */
export function hourBars(distribution: Analysis['metrics']['hourlyDistribution']): Bar[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const count = distribution.find((entry) => entry.hour === hour)?.postCount ?? 0
    return { key: String(hour), label: formatHour(hour), name: formatHour(hour, '00'), value: count }
  })
}
