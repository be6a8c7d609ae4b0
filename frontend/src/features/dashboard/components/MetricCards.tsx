import { SparkBars, SparkLine } from '@/shared/charts/Spark'
import { formatCount, formatDecimal, formatExact, formatPoints } from '@/shared/lib/format'
import { periodPhrase } from '@/shared/lib/period'
import { useViewer } from '@/shared/session/viewer'
import { Delta } from '@/shared/ui/metric/Delta'
import { sameDaysLastMonth } from '../sameDays'
import type { Performance } from '../summary'
import { MetricCard } from './MetricCard'

interface MetricCardsProps {
  performance: Performance
}

/** Followers, posts of the month, engagement: the three figures of the first glance. */
export function MetricCards({ performance }: MetricCardsProps) {
  const { zone, now } = useViewer()
  const { followers, postsThisMonth, engagementRate, trends } = performance
  const entry = (field: string) => performance.basis[field]
  return (
    <>
      <MetricCard
        label="Followers"
        value={followers === null ? null : formatCount(followers)}
        entry={entry('followers')}
        counted="day"
        spark={<SparkLine values={trends.followers} label={courseOf('Followers', trends.followers, formatExact)} />}
        delta={
          <Delta
            change={performance.followersChangeLastWeek}
            text={formatExact}
            against="this week"
            entry={entry('followersChangeLastWeek')}
          />
        }
      />
      <MetricCard
        label="Posts This Month"
        value={postsThisMonth === null ? null : formatCount(postsThisMonth)}
        entry={entry('postsThisMonth')}
        spark={<SparkBars values={trends.posts} label={`Posts per week: ${trends.posts.join(', ')}`} />}
        delta={
          <Delta
            change={performance.postsThisMonthChange}
            text={formatExact}
            against={`vs ${sameDaysLastMonth(now, zone)}`}
            entry={entry('postsThisMonthChange')}
          />
        }
      />
      <MetricCard
        label="Engagement Rate"
        value={engagementRate === null ? null : formatDecimal(engagementRate)}
        unit="%"
        entry={entry('engagementRate')}
        spark={
          <SparkLine
            values={trends.engagementRate}
            label={courseOf('Engagement rate per post', trends.engagementRate, (value) => `${formatDecimal(value)}%`)}
          />
        }
        delta={
          <Delta
            change={performance.engagementRateChange}
            text={formatPoints}
            against={periodPhrase('last_30_days')}
            entry={entry('engagementRateChange')}
          />
        }
      />
    </>
  )
}

function courseOf(name: string, values: number[], format: (value: number) => string): string {
  const [first, last] = [values[0], values.at(-1)]
  return first === undefined || last === undefined ? name : `${name}: from ${format(first)} to ${format(last)}`
}
