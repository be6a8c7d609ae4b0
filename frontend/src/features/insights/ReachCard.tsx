import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { BarChart, barFigures } from '@/shared/charts/BarChart'
import { ChartCard } from '@/shared/charts/ChartCard'
import { aligned } from '@/shared/charts/compared'
import { growthDateLabels } from '@/shared/charts/growth/growth'
import { LineChart } from '@/shared/charts/LineChart'
import { formatDecimal, formatExact, formatOf, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { formatDayRange, formatHour, formatMoment } from '@/shared/lib/formatDate'
import { daysLabel, type Range } from '@/shared/lib/period'
import { useViewer } from '@/shared/session/viewer'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { NoData } from '@/shared/ui/feedback/NoData'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ConnectButton } from './components/ConnectButton'
import { Figures } from './components/Figures'
import { MediaTable } from './components/MediaTable'
import { Problem } from './components/Problem'
import { Shares } from './components/Shares'
import { lineOf, tableOf, totalsOf } from './figures'
import { type AccountInsights, accountInsightsQuery } from './queries'

const HEIGHT = 200

type Reel = AccountInsights['reels'][number]
type Story = AccountInsights['stories'][number]

interface RangeChoice {
  range: Range
  onRange: (range: Range) => void
}

/** What only the owner of the account sees: reach and its sources, views, follows, stories, and when followers are online. */
export function ReachCard({ range, onRange }: RangeChoice) {
  const offered = useAppInfo()?.instagramLogin
  const query = useQuery(accountInsightsQuery(range))
  if (offered === false && !query.data) return null
  return (
    <div className="grid gap-(--bb-gap) mt-6">
      <Loaded
        query={query}
        failure="We couldn't load your reach"
        meanwhile={<Loading text="Loading your reach" height={HEIGHT} />}
      >
        {(insights) =>
          insights ? <Insights {...{ insights, range, onRange }} waiting={query.isPlaceholderData} /> : <NotConnected />
        }
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

interface PartProps extends RangeChoice {
  insights: AccountInsights
  /** The chosen range is on its way; the one before it stands here meanwhile. */
  waiting: boolean
}

function Insights(props: PartProps) {
  const { insights } = props
  const { problem, reels, stories } = insights
  return (
    <>
      <Problem problem={problem} from="/my-performance" />
      <Reach {...props} />
      <Online insights={insights} />
      {reels.length > 0 && (
        <Card title="Reels" caption="Of the last 30 days. The latest figures of each.">
          <MediaTable caption="Reels" media={reels} columns={REELS} />
        </Card>
      )}
      {stories.length > 0 && (
        <Card title="Stories" caption="Of the last 30 days, since you connected. The latest figures of each.">
          <MediaTable caption="Stories" media={stories} columns={STORIES} />
        </Card>
      )}
    </>
  )
}

const REELS = {
  Reach: ({ reach }: Reel) => formatExact(reach),
  Views: ({ views }: Reel) => formatExact(views),
  'Average watch time': ({ avgWatchSeconds }: Reel) =>
    avgWatchSeconds === null ? UNKNOWN : `${formatDecimal(avgWatchSeconds)} s`,
  'Skipped within 3 s': ({ skipRate }: Reel) => (skipRate === null ? UNKNOWN : formatPercent(skipRate)),
}

const STORIES = {
  Reach: ({ reach }: Story) => formatExact(reach),
  Views: ({ views }: Story) => formatExact(views),
  Replies: ({ replies }: Story) => formatExact(replies),
  'Taps forward': ({ tapsForward }: Story) => formatExact(tapsForward),
  'Taps back': ({ tapsBack }: Story) => formatExact(tapsBack),
  Exits: ({ exits }: Story) => formatExact(exits),
  Swipes: ({ swipes }: Story) => formatExact(swipes),
}

const TOTALS = ['reach', 'views', 'follows', 'unfollows'] as const

function Reach({ insights, range, onRange, waiting }: PartProps) {
  const { window, days, basis, username, readAt, compared, from, to } = insights
  const other = compared && aligned(lineOf(compared.days, 'reach'), compared.from, from)
  const { zone } = useViewer()
  const line = lineOf(days, 'reach')
  return (
    <ChartCard
      title="Reach"
      caption={`Accounts reached, ${formatDayRange(from, to)}`}
      subject={`@${username}`}
      control={
        <PeriodControl
          size="small"
          label="Reach period"
          range={range}
          onChange={onRange}
          note="The range is that of the figures and the line. Sources, hours, reels and stories keep their 30 days."
        />
      }
      className={waiting ? 'opacity-50' : undefined}
      figures={line.length > 0 ? tableOf(days) : null}
      height={HEIGHT}
      head={<Figures figures={totalsOf(insights, TOTALS)} />}
      foot={
        compared && (
          <div className="mt-4">
            <Typography variant="subtitle2" component="h3" className="mb-2 text-ink-2">
              Compared with {daysLabel(compared)}, the dashed line
            </Typography>
            <Figures figures={totalsOf(compared, TOTALS)} />
          </div>
        )
      }
      after={
        <>
          {window && (
            <div className="grid gap-6 mt-6 sm:grid-cols-2">
              <Shares title="Reached" shares={window.reachBySource} />
              <Shares title="Reached by" shares={window.reachBySurface} />
              <Shares title="Views from" shares={window.viewsBySource} />
              <Shares title="Views of" shares={window.viewsBySurface} />
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
            dateLabels={growthDateLabels(range.period)}
            height={HEIGHT}
            compared={other}
            fromZero
          />
        </div>
      ) : (
        <NoData reason={basis.reach?.reason ?? 'The chart starts after two days of figures.'} height={HEIGHT} />
      )}
    </ChartCard>
  )
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
