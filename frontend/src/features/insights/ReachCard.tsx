import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { BarChart, barFigures } from '@/shared/charts/BarChart'
import { ChartCard, type ChartFigures } from '@/shared/charts/ChartCard'
import { growthDateLabels } from '@/shared/charts/growth/growth'
import { LineChart } from '@/shared/charts/LineChart'
import { formatCount, formatExact, formatOf } from '@/shared/lib/format'
import { formatDayRange, formatFullDay, formatHour, formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ConnectButton } from './components/ConnectButton'
import { Figures } from './components/Figures'
import { Shares } from './components/Shares'
import { StoriesTable } from './components/StoriesTable'
import { lineOf, sumOf } from './figures'
import { type AccountInsights, accountInsightsQuery, connectionQuery } from './queries'

const HEIGHT = 200

/** What only the owner of the account sees: reach and its sources, views, follows, stories, and when followers are online. */
export function ReachCard() {
  const offered = useAppInfo()?.instagramLogin
  const query = useQuery(accountInsightsQuery)
  if (offered === false && !query.data) return null
  return (
    <div className="grid gap-(--bb-gap) mt-6">
      <Loaded
        query={query}
        failure="We couldn't load your reach"
        meanwhile={<Loading text="Loading your reach" height={HEIGHT} />}
      >
        {(insights) => (insights ? <Insights insights={insights} /> : <NotConnected />)}
      </Loaded>
    </div>
  )
}

function NotConnected() {
  return (
    <Card title="Reach">
      <EmptyState title="Only you can see your reach" action={<ConnectButton from="/my-performance" />}>
        Connect with Instagram to see reach, views, saves, stories and when your followers are online.
      </EmptyState>
    </Card>
  )
}

function Insights({ insights }: { insights: AccountInsights }) {
  const { data: connection } = useQuery(connectionQuery)
  const { stories } = insights
  return (
    <>
      {connection?.problem && (
        <InlineMessage tone="warn">
          <div className="grid justify-items-start gap-2">
            {connection.problem}
            <ConnectButton from="/my-performance" again />
          </div>
        </InlineMessage>
      )}
      <Reach insights={insights} />
      <Online insights={insights} />
      {stories.length > 0 && (
        <Card title="Stories" caption="Of the last 30 days, since you connected. The latest figures of each.">
          <StoriesTable stories={stories} />
        </Card>
      )}
    </>
  )
}

function Reach({ insights }: { insights: AccountInsights }) {
  const { window, days, basis, username, readAt } = insights
  const { zone } = useViewer()
  const line = lineOf(days, 'reach')
  return (
    <ChartCard
      title="Reach"
      caption={window ? `Accounts reached, ${formatDayRange(window.from, window.to)}` : 'Accounts reached'}
      subject={`@${username}`}
      figures={line.length > 0 ? tableOf(days) : null}
      height={HEIGHT}
      head={
        <Figures
          figures={[
            { label: 'Reach, 30 days', value: known(window?.reach), entry: basis.reach },
            { label: 'Views, 30 days', value: known(window?.views), entry: basis.views },
            { label: 'Follows, 30 days', value: known(sumOf(days, 'follows')), entry: basis.follows },
            { label: 'Unfollows, 30 days', value: known(sumOf(days, 'unfollows')), entry: basis.follows },
          ]}
        />
      }
      after={
        <>
          {window && (
            <div className="grid gap-6 mt-6 sm:grid-cols-2">
              <Shares title="Reached" shares={window.reachBySource} />
              <Shares title="Reached by" shares={window.reachBySurface} />
            </div>
          )}
          {readAt && (
            <Typography variant="caption" component="p" className="mt-4 text-ink-3">
              Read from Instagram on {formatMoment(readAt, { zone })}. Figures arrive up to 48 hours late.
            </Typography>
          )}
        </>
      }
    >
      {line.length > 1 ? (
        <div className="mt-4">
          <LineChart
            points={line}
            unit="accounts reached"
            dateLabels={growthDateLabels('last_30_days')}
            height={HEIGHT}
            fromZero
          />
        </div>
      ) : (
        <NoData reason={basis.reach?.reason ?? 'The chart starts after two days of figures.'} height={HEIGHT} />
      )}
    </ChartCard>
  )
}

const known = (value: number | null | undefined) => (value === null || value === undefined ? null : formatCount(value))

/** The figures of each day, newest first. */
function tableOf(days: AccountInsights['days']): ChartFigures {
  const rows = days
    .map(({ day, reach, views, follows, interactions, saves, shares }) => ({
      key: day,
      cells: [formatFullDay(day), ...[reach, views, follows, interactions, saves, shares].map(formatExact)],
    }))
    .reverse()
  return {
    caption: 'Your own figures per day',
    columns: ['Day (Pacific)', 'Reach', 'Views', 'Follows', 'Interactions', 'Saves', 'Shares'],
    rows,
  }
}

const NAMED = [0, 12, 23]

function Online({ insights: { onlineHours, onlineDays, basis, username } }: { insights: AccountInsights }) {
  const bars = Array.from({ length: 24 }, (_, hour) => ({
    key: String(hour),
    label: formatHour(hour),
    name: formatHour(hour, '00'),
    value: onlineHours.find((entry) => entry.hour === hour)?.followers ?? null,
  }))
  const most = Math.max(...bars.map(({ value }) => value ?? 0))
  const some = onlineHours.length > 0
  return (
    <ChartCard
      title="When your followers are online"
      caption={
        some && (
          <MetricInfo
            entry={basis.onlineHours}
            counted="day"
          >{`Mean of ${formatOf(onlineDays, 'day')}, an estimate`}</MetricInfo>
        )
      }
      subject={`@${username}`}
      figures={some ? barFigures('Followers online by hour', ['Hour', 'Followers'], bars) : null}
      height={180}
    >
      {some ? (
        <div className="mt-3">
          <BarChart
            bars={bars}
            label="Followers online by hour"
            words={(followers) => `${formatOf(Math.round(followers), 'follower')} online`}
            named={NAMED}
            fixed
            highlight={bars.findIndex(({ value }) => value === most)}
          />
        </div>
      ) : (
        <NoData reason={basis.onlineHours?.reason ?? 'Instagram has not shown this.'} height={180} />
      )}
    </ChartCard>
  )
}
