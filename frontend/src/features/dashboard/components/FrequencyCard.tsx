import { classes } from '@/shared/lib/classes'
import { formatCount, formatDecimal } from '@/shared/lib/format'
import { weekdays } from '@/shared/lib/formatDate'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Text } from '@/shared/ui/text/Text'
import { basisOf, type Performance } from '../summary'
import styles from './FrequencyCard.module.css'

const TALLEST = 84

interface CardProps {
  performance: Performance
}

/** How often posts go out, and on which days. */
export function FrequencyCard({ performance }: CardProps) {
  const { perWeek, perMonth, bestDay, byWeekday } = performance.postingFrequency
  const entry = (field: string) => basisOf(performance, field) ?? basisOf(performance, 'postingFrequency')
  const paces: [string, number | null, string][] = [
    ['a week', perWeek, 'perWeek'],
    ['a month', perMonth, 'perMonth'],
  ]
  if (perWeek === null) {
    return (
      <Card small title="Posting Frequency" caption="Last 30 days">
        <NoData reason={entry('perWeek')?.reason ?? 'No posts in the last 30 days.'} />
      </Card>
    )
  }
  return (
    <Card small title="Posting Frequency" caption="Last 30 days">
      <div className={styles.paces}>
        {paces.map(([label, pace, field]) => (
          <div key={label}>
            <Text component="p" variant="h1" tone={pace === null ? 'tertiary' : 'primary'}>
              {formatDecimal(pace)}
            </Text>
            <Text component="p" variant="caption" style={{ marginTop: 4 }} tone="secondary">
              <MetricInfo entry={entry(field)}>{label}</MetricInfo>
            </Text>
          </div>
        ))}
      </div>
      <WeekdayBars counts={byWeekday} />
      <div className={styles.best}>
        <Text tone="secondary">
          <MetricInfo entry={entry('bestDay')}>Best day, 30 days</MetricInfo>
        </Text>
        <Text variant="h4" component="p" tone={bestDay ? 'primary' : 'tertiary'}>
          {bestDay ?? 'N/A'}
        </Text>
      </div>
    </Card>
  )
}

/** How many posts each day had. The best day is another matter and has no colour here: few posts can do best. */
function WeekdayBars({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <ol aria-label="Posts by weekday" className={styles.weekdays}>
      {weekdays().map(({ index, long: day }) => {
        const count = counts[index] ?? 0
        return (
          <li key={day} aria-label={`${day}: ${count}`} className={styles.weekday}>
            <Text variant="caption" style={{ marginBottom: 4 }} tone={count === 0 ? 'tertiary' : 'secondary'}>
              {formatCount(count)}
            </Text>
            <div
              className={classes(styles.bar, count === 0 && styles.empty)}
              style={{ height: count === 0 ? 2 : Math.max(4, (count / most) * TALLEST) }}
            />
            <Text variant="caption" style={{ marginTop: 6 }} tone="tertiary">
              {day.charAt(0)}
            </Text>
          </li>
        )
      })}
    </ol>
  )
}
