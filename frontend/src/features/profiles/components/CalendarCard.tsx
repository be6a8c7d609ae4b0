import { CalendarHeat, CalendarLegend } from '@/shared/charts/CalendarHeat'
import { ChartCard } from '@/shared/charts/ChartCard'
import { formatExact, formatOf } from '@/shared/lib/format'
import { dayIn, formatDayRange, formatFullDay } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { NoData } from '@/shared/ui/feedback/NoData'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'

interface CalendarCardProps {
  analysis: Analysis
}

/** On which of the last 30 days something was posted. */
export function CalendarCard({ analysis }: CalendarCardProps) {
  const { zone, now } = useViewer()
  const days = [...analysis.postingCalendar].sort((a, b) => a.date.localeCompare(b.date))
  const [first, last] = [days[0], days.at(-1)]
  // Whole days in the viewer's zone: fewer hours than the 30 × 24 of the other figures.
  const posts = days.reduce((sum, { postCount }) => sum + postCount, 0)
  const figures = {
    caption: 'Posts per day',
    columns: ['Day', 'Posts'],
    rows: [...days]
      .reverse()
      .map(({ date, postCount }) => ({ key: date, cells: [formatFullDay(date), formatExact(postCount)] })),
  }
  return (
    <ChartCard
      title="Posting Calendar"
      caption={
        first && last ? (
          <MetricInfo entry={analysis.basis.postingCalendar}>
            {`${formatOf(posts, 'post')} on whole days, ${formatDayRange(first.date, last.date)}`}
          </MetricInfo>
        ) : (
          'Last 30 days'
        )
      }
      subject={`@${analysis.profile.username}`}
      figures={days.length > 0 ? figures : null}
      height={248}
      foot={
        days.length > 0 && (
          <div className="mt-3">
            <CalendarLegend />
          </div>
        )
      }
    >
      {days.length > 0 ? (
        <div className="mt-3">
          <CalendarHeat days={days} today={dayIn(now, zone)} />
        </div>
      ) : (
        <NoData reason={analysis.basis.postingCalendar?.reason ?? 'No posts yet.'} />
      )}
    </ChartCard>
  )
}
