import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { type Bar, BarChart } from '@/shared/charts/BarChart'
import { ChartCard } from '@/shared/charts/ChartCard'
import { formatCount, formatDecimal, formatExact, formatOf, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ConnectButton } from './components/ConnectButton'
import { type Figure, Figures } from './components/Figures'
import { ageOf, shortOf } from './figures'
import { connectionQuery, type PostInsights, postInsightsQuery } from './queries'

const HEIGHT = 156

/** Reach, saves and shares of an own post, and its course next to what the account's posts usually reach. */
export function PostInsightsCard({ postId, subject }: { postId: number; subject: string }) {
  const offered = useAppInfo()?.instagramLogin
  const { data: connection } = useQuery(connectionQuery)
  const query = useQuery(postInsightsQuery(postId))
  if (query.data) return <Insights insights={query.data} subject={subject} />
  if (!connection?.username) {
    if (!offered || !connection) return null
    return (
      <Card small title="Reach" caption="Connect with Instagram to see reach, saves and shares of your posts.">
        <div className="mt-3">
          <ConnectButton from={`${location.pathname}${location.search}`} variant="outlined" />
        </div>
      </Card>
    )
  }
  return (
    <Card small title="Reach">
      <Loaded
        query={query}
        failure="We couldn't load the reach of this post"
        meanwhile={<Loading text="Loading the reach of this post" height={HEIGHT} />}
      >
        {() => (
          <EmptyState title="No figures of this post">
            We read those of your latest posts when you connect, and of each new post.
          </EmptyState>
        )}
      </Loaded>
    </Card>
  )
}

function Insights({ insights, subject }: { insights: PostInsights; subject: string }) {
  const { zone } = useViewer()
  const { basis, curve, usual, takenAt } = insights
  const bars: Bar[] = curve.map(({ ageHours, reach }) => ({
    key: String(ageHours),
    label: ageOf(ageHours),
    value: reach,
  }))
  return (
    <ChartCard
      small
      title="Reach"
      caption={`Only you see this. Read on ${formatMoment(takenAt, { zone })}.`}
      subject={subject}
      height={HEIGHT}
      figures={
        bars.length > 0
          ? {
              caption: 'Reach by age of the post',
              columns: ['Age', 'Reach', 'Usual'],
              rows: curve.map(({ ageHours, reach }) => ({
                key: String(ageHours),
                cells: [ageOf(ageHours), formatExact(reach), usualAt(usual, ageHours) ?? UNKNOWN],
              })),
            }
          : null
      }
      head={<Figures figures={figuresOf(insights)} counted="post" />}
    >
      {bars.length > 1 && (
        <div className="mt-4">
          <BarChart
            bars={bars}
            label="Reach by age of the post"
            words={(reach) => `${formatExact(reach)} accounts`}
            named={bars.map((_, index) => index)}
            highlight={bars.length - 1}
            height={HEIGHT}
          />
        </div>
      )}
      <Typography variant="caption" component="p" className="mt-3 text-ink-2">
        <MetricInfo entry={basis.usual} counted="post">
          {verdictOf(insights)}
        </MetricInfo>
      </Typography>
    </ChartCard>
  )
}

function figuresOf({ basis, ...of }: PostInsights): Figure[] {
  const percent = (value: number | null) => (value === null ? null : formatPercent(value))
  const seconds = of.avgWatchSeconds === null ? null : `${formatDecimal(of.avgWatchSeconds)} s`
  const figures = [
    { label: 'Reach', value: shortOf(of.reach), entry: basis.reach },
    { label: 'Views', value: shortOf(of.views), entry: basis.views },
    { label: 'Saves', value: shortOf(of.saves), entry: basis.saves },
    { label: 'Shares', value: shortOf(of.shares), entry: basis.shares },
    { label: 'Engagement rate by reach', value: percent(of.rateByReach), entry: basis.rateByReach },
    { label: 'Follows', value: shortOf(of.follows), entry: basis.follows },
    { label: 'Profile visits', value: shortOf(of.profileVisits), entry: basis.profileVisits },
    { label: 'Average watch time', value: seconds, entry: basis.avgWatchSeconds },
    { label: 'Skipped within 3 s', value: percent(of.skipRate), entry: basis.skipRate },
  ]
  return figures.filter(({ entry }) => entry) // Instagram counts some for reels only, others for all but reels
}

/** A figure counts for an age if it was read within a fifth of it, as on the server. */
const pointAt = (usual: PostInsights['usual'], hours: number) =>
  usual.find(({ ageHours }) => Math.abs(hours - ageHours) <= ageHours / 5)

function usualAt(usual: PostInsights['usual'], hours: number): string | undefined {
  const point = pointAt(usual, hours)
  return point && `${formatExact(point.low)} to ${formatExact(point.high)}`
}

/** How the post does at its latest age that others have figures of. */
function verdictOf({ curve, usual, basis }: PostInsights): string {
  const last = curve.findLast(({ ageHours }) => pointAt(usual, ageHours))
  const point = last && pointAt(usual, last.ageHours)
  if (!last || !point) return basis.usual?.reason ?? 'Not enough other posts yet.'
  const [reach, low, high] = [last.reach, point.low, point.high].map(formatCount)
  const [age, posts] = [ageOf(last.ageHours), formatOf(point.n, 'post')]
  if (last.reach > point.high)
    return `More than usual: ${reach} at ${age}, where half of ${posts} had ${low} to ${high}.`
  if (last.reach < point.low)
    return `Less than usual: ${reach} at ${age}, where half of ${posts} had ${low} to ${high}.`
  return `As usual: ${reach} at ${age}, where half of ${posts} had ${low} to ${high}.`
}
