import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ChartCard } from '@/shared/charts/ChartCard'
import { LineChart } from '@/shared/charts/LineChart'
import { formatCount, formatExact } from '@/shared/lib/format'
import { formatDay, formatFullDay } from '@/shared/lib/formatDate'
import { Basis } from '@/shared/ui/Basis'
import { Nothing } from '@/shared/ui/Nothing'
import { basisOf, type PartProps, reasonOf } from '../analysis'
import { QualityScore } from './QualityScore'
import { Ratio } from './Ratio'

const HEIGHT = 172

/** Likes and comments together: how they came in, how good that is, and which of the two they are. */
export function TrendsCard({ analysis, zone }: PartProps) {
  const { engagement, performance, post } = analysis
  const points = performance.engagementOverTime.map(({ date, count }) => ({ date, value: count }))
  const [only] = points
  return (
    <ChartCard
      title="Engagement Trends Analysis"
      subject={`@${post.creator.username}`}
      height={HEIGHT}
      grows={points.length > 0}
      figures={
        points.length === 0
          ? null
          : {
              caption: 'Total engagement per day',
              columns: ['Day', 'Likes + comments'],
              rows: points.map(({ date, value }) => ({ key: date, cells: [formatFullDay(date), formatExact(value)] })),
            }
      }
      beside={
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          <QualityScore {...{ analysis, zone }} />
          <Ratio {...{ analysis, zone }} />
        </Box>
      }
      head={
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 2 }}>
          <Typography component="p" variant="h1">
            {formatCount(engagement.totalEngagement)}
          </Typography>
          <Typography component="p" sx={{ color: 'text.secondary' }}>
            <Basis entry={basisOf(analysis, 'totalEngagement')} zone={zone}>
              total engagement
            </Basis>
          </Typography>
        </Box>
      }
    >
      {(height) =>
        points.length > 1 ? (
          <LineChart
            points={points}
            unit="likes and comments"
            name="Total engagement"
            dateLabels="day"
            height={height}
            fromZero
          />
        ) : (
          <Nothing
            height={height}
            reason={
              only
                ? `One day is known, ${formatDay(only.date)}: the line begins with the next.`
                : reasonOf(analysis, 'engagementOverTime')
            }
          />
        )
      }
    </ChartCard>
  )
}
