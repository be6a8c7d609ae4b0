import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { formatCount, formatDecimal } from '@/shared/lib/format'
import { weekdays } from '@/shared/lib/formatDate'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Performance } from '../summary'
import { Count } from './Count'

const TALLEST = 84

interface CardProps {
  performance: Performance
}

/** How often posts go out, and on which days. */
export function FrequencyCard({ performance }: CardProps) {
  const { perWeek, perMonth, bestDay, byWeekday } = performance.postingFrequency
  const entry = (field: string) => performance.basis[field] ?? performance.basis.postingFrequency
  if (perWeek === null) {
    return (
      <Card small title="Posting Frequency" caption="Last 30 days">
        <NoData reason={entry('perWeek')?.reason ?? 'No posts in the last 30 days.'} />
      </Card>
    )
  }
  return (
    <Card small title="Posting Frequency" caption="Last 30 days">
      <div className="grid grid-cols-2 gap-3 mt-4">
        <Count value={perWeek} format={formatDecimal}>
          <MetricInfo entry={entry('perWeek')}>a week</MetricInfo>
        </Count>
        <Count value={perMonth} format={formatDecimal}>
          <MetricInfo entry={entry('perMonth')}>a month</MetricInfo>
        </Count>
      </div>
      <WeekdayBars counts={byWeekday} />
      <div className="flex justify-between mt-4 pt-3.25 border-t">
        <Typography className="text-ink-2">
          <MetricInfo entry={entry('bestDay')}>Best day, 30 days</MetricInfo>
        </Typography>
        <Typography variant="h4" component="p" className={bestDay ? 'text-ink' : 'text-ink-3'}>
          {bestDay ?? 'N/A'}
        </Typography>
      </div>
    </Card>
  )
}

/** How many posts each day had. The best day is another matter and has no colour here: few posts can do best. */
function WeekdayBars({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <ol aria-label="Posts by weekday" className="grid grid-cols-[repeat(7,1fr)] gap-1.5 h-33 mt-6 p-0 list-none">
      {weekdays().map(({ index, long: day }) => {
        const count = counts[index] ?? 0
        return (
          <li key={day} aria-label={`${day}: ${count}`} className="flex flex-col items-center justify-end">
            <Typography variant="caption" className={clsx('mb-1', count === 0 ? 'text-ink-3' : 'text-ink-2')}>
              {formatCount(count)}
            </Typography>
            <div
              className={clsx(
                'forced-color-adjust-none w-full rounded-[4px_4px_0_0] bg-bar',
                count === 0 && 'bg-line-strong',
              )}
              style={{ height: count === 0 ? 2 : Math.max(4, (count / most) * TALLEST) }}
            />
            <Typography variant="caption" className="mt-1.5 text-ink-3">
              {day.charAt(0)}
            </Typography>
          </li>
        )
      })}
    </ol>
  )
}
