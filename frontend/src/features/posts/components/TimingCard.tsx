import Typography from '@mui/material/Typography'
import { BarChart, barFigures } from '@/shared/charts/BarChart'
import { ChartCard } from '@/shared/charts/ChartCard'
import { formatOf, formatOrdinal } from '@/shared/lib/format'
import { formatHour } from '@/shared/lib/formatDate'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { type Analysis, basisOf, capital, type PartProps, reasonOf, whose } from '../analysis'

const HEIGHT = 132
/** Midnight, 6, noon, 6 and the last hour have their names on the axis. */
const NAMED = [0, 6, 12, 18, 23]

/** When it was published, and when its creator publishes and does well. */
export function TimingCard({ analysis }: PartProps) {
  const { timing, postingPattern, post } = analysis
  const bars = postingPattern.hourlyDistribution.map(({ hour, postCount }) => ({
    key: String(hour),
    label: formatHour(hour),
    name: formatHour(hour, '00'),
    value: postCount,
  }))
  const label = `${capital(whose(analysis))} hourly posting pattern`
  return (
    <ChartCard
      title="Posting Time Analysis"
      subject={`@${post.creator.username}`}
      figures={barFigures(label, ['Hour', 'Posts'], bars)}
      height={HEIGHT}
      head={
        <>
          <dl className={facts}>
            <Fact {...{ analysis }} name="Day of week" field="dayOfWeek" below={dayWords(analysis)}>
              {timing.dayOfWeek}
            </Fact>
            <Fact {...{ analysis }} name="Time of day" field="timeOfDay" below={partWords(analysis)}>
              {capital(timing.timeOfDay)}
            </Fact>
            <Fact {...{ analysis }} name="Hour" field="hour" below={hourWords(analysis)}>
              {formatHour(timing.hour, '00')}
            </Fact>
          </dl>
          <Typography component="p" variant="caption" className="mt-6 mb-2 text-ink-2">
            <MetricInfo entry={basisOf(analysis, 'hourlyDistribution')}>{`${label}, last 90 days`}</MetricInfo>
          </Typography>
        </>
      }
    >
      <BarChart
        bars={bars}
        label={`${label}; this post at ${formatHour(timing.hour, '00')}`}
        words={(posts) => formatOf(posts, 'post')}
        named={NAMED}
        highlight={timing.hour}
        height={HEIGHT}
      />
    </ChartCard>
  )
}

interface FactProps extends PartProps {
  name: string
  field: string
  below: string
  children: string
}

function Fact({ analysis, name, field, below, children }: FactProps) {
  return (
    <div>
      <Typography component="dt" className="text-ink-2">
        <MetricInfo entry={basisOf(analysis, field)}>{name}</MetricInfo>
      </Typography>
      <dd className="m-0 mt-1">
        <Typography component="p" variant="h2">
          {children}
        </Typography>
        <Typography component="p" variant="caption" className="mt-0.5 text-ink-3">
          {below}
        </Typography>
      </dd>
    </div>
  )
}

/** What the ranks and the hours are counted from. */
const countedOf = (posts: number) => `${formatOf(posts, 'post')} in the last 90 days`

/** "Best of your week, 5 posts in the last 90 days" */
function dayWords(analysis: Analysis): string {
  const { rank, of, count } = analysis.timing.dayPattern
  if (rank === null) return reasonOf(analysis, 'dayOfWeek')
  const best = of === 1 ? `${capital(whose(analysis))} only day so far` : `Best of ${whose(analysis)} week`
  return `${rank === 1 ? best : `${formatOrdinal(rank)} of ${of} days`}, ${countedOf(count)}`
}

/** "5:00 PM to 8:59 PM, 9 posts in the last 90 days" */
function partWords({ timing }: Analysis): string {
  const { fromHour, toHour, timeOfDayPattern } = timing
  const span = `${formatHour(fromHour, '00')} to ${formatHour(toHour, '59')}`
  return timeOfDayPattern.rank === null ? span : `${span}, ${countedOf(timeOfDayPattern.count)}`
}

/** "86% of your strongest hour, 2 posts in the last 90 days" */
function hourWords(analysis: Analysis): string {
  const { hourPattern, score } = analysis.timing
  const { rank, of, count } = hourPattern
  if (rank === null) return reasonOf(analysis, 'hour')
  const place = () => {
    if (of === 1) return `${capital(whose(analysis))} only hour so far`
    if (score === null) return 'No strongest hour yet'
    const strongest = `${whose(analysis)} strongest hour`
    return rank === 1 ? capital(strongest) : `${Math.round(score)}% of ${strongest}`
  }
  return `${place()}, ${countedOf(count)}`
}

const facts = 'grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-x-6 gap-y-4 m-0 mt-4'
