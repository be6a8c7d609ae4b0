import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '@/shared/plan/subscription'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Card } from '@/shared/ui/layout/Card'
import { LockedOverlay } from '@/shared/ui/layout/LockedOverlay'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { AveragesCard } from './components/AveragesCard'
import { ChangesCard } from './components/ChangesCard'
import { WeekdaysCard } from './components/WeekdaysCard'
import { trendsQuery } from './queries'
import { METRICS, type Metric } from './trends'

interface TrendsPageProps {
  username: string
  metric: Metric
  onMetric: (metric: Metric) => void
}

/** How an account went since tracking began: averages, the pattern of the week, and days on which something changed. */
export function TrendsPage(props: TrendsPageProps) {
  const plan = useQuery(subscriptionQuery)
  return (
    <>
      <PageHead title={`Trends of @${props.username}`} lede="See what changed since tracking began, and when." />
      <div className="grid gap-4 mt-4 sm:mt-6">
        <RouterLink to="/profile/$username" params={{ username: props.username }} className="justify-self-start">
          Profile of @{props.username}
        </RouterLink>
        <Loaded query={plan} failure="We can't load your plan" meanwhile={<Waiting />}>
          {({ trendAnalysis }) =>
            trendAnalysis ? (
              <Analysed {...props} />
            ) : (
              <Card>
                <LockedOverlay
                  title="See when things changed"
                  feature="trend analysis"
                  to="/billing"
                  action="See plans"
                >
                  BUSINESS shows moving averages, the pattern of the week and change points of your account and your
                  competitors.
                </LockedOverlay>
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const Waiting = () => (
  <Card>
    <Loading text="Loading trends..." height={480} />
  </Card>
)

function Analysed({ username, metric, onMetric }: TrendsPageProps) {
  const query = useQuery(trendsQuery(username, metric))
  return (
    <>
      <ToggleGroup
        label="Trends of"
        choices={METRICS}
        value={metric}
        onChange={onMetric}
        size="small"
        className="max-sm:[&>*]:flex-1 sm:justify-self-start"
      />
      <Loaded query={query} failure="We can't load these trends" meanwhile={<Waiting />}>
        {(trends) => (
          <>
            <AveragesCard trends={trends} />
            <ChangesCard trends={trends} />
            <WeekdaysCard trends={trends} />
          </>
        )}
      </Loaded>
    </>
  )
}
