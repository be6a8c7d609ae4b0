import Typography from '@mui/material/Typography'
import type { AnalyticsCountOnDay } from '@/shared/api/gen/types.gen'
import { BarChart, barFigures } from '@/shared/charts/BarChart'
import { ChartCard } from '@/shared/charts/ChartCard'
import { formatCount, formatDecimal, formatExact, formatSigned, UNKNOWN } from '@/shared/lib/format'
import { formatFullDay, UTC_DAY } from '@/shared/lib/formatDate'
import { NoData } from '@/shared/ui/feedback/NoData'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, capital, type PartProps, reasonOf } from '../analysis'
import { growthBars } from '../growthBars'

const HEIGHT = 156

const COUNTS = {
  likes: { total: 'totalLikes', daily: 'dailyAvgLikesGrowth', series: 'likesGrowthOverTime' },
  comments: { total: 'totalComments', daily: 'dailyAvgCommentsGrowth', series: 'commentsGrowthOverTime' },
} as const

/** How likes or comments grew: the total, what a day brought on average, and the total of each known day. */
export function GrowthCard({ analysis, of }: PartProps & { of: 'likes' | 'comments' }) {
  const { total, daily, series } = COUNTS[of]
  const { engagement, growth, post } = analysis
  const perDay = growth[daily]
  const points = growth[series]
  const title = `${capital(of)} Growth Over Time`
  const { bars, latest, named } = growthBars(points)
  return (
    <ChartCard
      small
      title={title}
      subject={`@${post.creator.username}`}
      height={HEIGHT}
      figures={points.length > 0 ? tableOf(title, capital(of), points) : null}
      head={
        <div className="flex gap-6 mt-3 mb-3">
          <Figure {...{ analysis }} field={total} label="total" value={formatCount(engagement[total])} />
          <Figure
            {...{ analysis }}
            field={daily}
            label="a day, on average"
            counted="day"
            value={formatSigned(perDay, perDayWords)}
            tone={perDay === null || perDay === 0 ? undefined : perDay > 0 ? 'good' : 'bad'}
          />
        </div>
      }
    >
      {points.length === 0 ? (
        <NoData reason={reasonOf(analysis, series)} height={HEIGHT} />
      ) : (
        <BarChart
          bars={bars}
          label={title}
          words={(value) => `${formatExact(value)} ${of}`}
          named={named}
          highlight={latest}
          height={HEIGHT}
        />
      )}
    </ChartCard>
  )
}

/** Every known day, the ones without a bar of their own too. */
function tableOf(caption: string, column: string, points: AnalyticsCountOnDay[]) {
  const bars = points.map(({ date, count }) => ({ key: date, label: formatFullDay(date), value: count }))
  return barFigures(caption, [UTC_DAY, column], bars)
}

/** Small averages keep a decimal, which makes up most of them. */
const perDayWords = (value: number) => (Math.abs(value) < 10 ? formatDecimal(value) : formatCount(value))

const TONES = { good: 'text-good-text', bad: 'text-bad-text' }

interface FigureProps extends PartProps {
  field: string
  label: string
  value: string
  counted?: 'day'
  tone?: 'good' | 'bad' | undefined
}

function Figure({ analysis, field, label, value, counted, tone }: FigureProps) {
  const color = value === UNKNOWN ? 'text-ink-3' : tone ? TONES[tone] : 'text-ink'
  return (
    <div>
      <Typography component="p" variant="h1" className={color}>
        {value}
      </Typography>
      <Typography component="p" variant="caption" className="text-ink-2">
        <MetricInfo entry={basisOf(analysis, field)} counted={counted}>
          {label}
        </MetricInfo>
      </Typography>
    </div>
  )
}
