import Typography from '@mui/material/Typography'
import { ChartCard } from '@/shared/charts/ChartCard'
import { LineChart } from '@/shared/charts/LineChart'
import { formatCount, formatExact } from '@/shared/lib/format'
import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type PartProps, reasonOf } from '../analysis'
import { QualityScore } from './QualityScore'
import { Ratio } from './Ratio'

const HEIGHT = 172

/** Likes and comments together: how they came in, how good that is, and which of the two they are. */
export function TrendsCard({ analysis }: PartProps) {
  const { engagement, performance, post } = analysis
  const points = performance.engagementOverTime.map(({ date, count }) => ({ date, value: count }))
  const [only] = points
  const drawable = points.length > 1
  return (
    <ChartCard
      title="Engagement Trends Analysis"
      subject={`@${post.creator.username}`}
      height={HEIGHT}
      grows={drawable}
      className={drawable ? 'grow' : ''}
      figures={
        points.length === 0
          ? null
          : {
              caption: 'Total engagement per day',
              columns: [UTC_DAY, 'Likes + comments'],
              rows: points.map(({ date, value }) => ({ key: date, cells: [formatFullDay(date), formatExact(value)] })),
            }
      }
      beside={
        <div className="grid gap-5 content-start">
          <QualityScore {...{ analysis }} />
          <Ratio {...{ analysis }} />
        </div>
      }
      head={
        <div className="flex items-baseline gap-2 mb-2">
          <Typography component="p" variant="h1">
            {formatCount(engagement.totalEngagement)}
          </Typography>
          <Typography component="p" className="text-ink-2">
            <MetricInfo entry={basisOf(analysis, 'totalEngagement')}>total engagement</MetricInfo>
          </Typography>
        </div>
      }
    >
      {(height) =>
        drawable ? (
          <LineChart
            points={points}
            unit="likes and comments"
            name="Total engagement"
            dateLabels="day"
            height={height}
            fromZero
          />
        ) : (
          <Typography className="max-w-80 text-ink-2">
            {only ? 'The chart starts after two days of data.' : reasonOf(analysis, 'engagementOverTime')}
          </Typography>
        )
      }
    </ChartCard>
  )
}
