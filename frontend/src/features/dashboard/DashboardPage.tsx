import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Range } from '@/shared/lib/period'
import { useLastKnown } from '@/shared/lib/useLastKnown'
import { useReconnectInstagram } from '@/shared/session/reconnectInstagram'
import { useUser } from '@/shared/session/session'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { FetchProgress } from '@/shared/ui/feedback/FetchProgress'
import { FirstFetchFailed } from '@/shared/ui/feedback/FirstFetchFailed'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { RefreshFailed } from '@/shared/ui/feedback/RefreshFailed'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { Card } from '@/shared/ui/layout/Card'
import { Sentence } from '@/shared/ui/metric/Sentence'
import { DashboardCards } from './components/DashboardCards'
import { DashboardSkeleton } from './components/DashboardSkeleton'
import { PageFrame } from './components/PageFrame'
import { UpdatedLine } from './components/UpdatedLine'
import { ledeOf } from './lede'
import { summaryQuery } from './queries'
import { viewOf } from './view'

interface DashboardPageProps {
  range: Range
  onRange: (range: Range) => void
  /** The step that connects an Instagram account, shown to a user without one. */
  connect: ReactNode
}

const KEPT = 'The range is that of follower growth. The other figures keep the days that they name.'

/** "Am I growing, and what worked": the first page of a signed-in user. */
export function DashboardPage({ range, onRange, connect }: DashboardPageProps) {
  const { fullName, instaUsername } = useUser()
  const query = useQuery(summaryQuery(range))
  const title = `Welcome Back, ${fullName.trim().split(/\s+/)[0] || 'Creator'}!`
  const control = <PeriodControl range={range} onChange={onRange} note={KEPT} />
  const again = useReconnectInstagram()
  const retry = () => void query.refetch()
  // Figures that stand do not go because others cannot come.
  const data = useLastKnown(query.data)
  const view = viewOf({ ...query, data, period: range.period, connected: instaUsername !== null })

  switch (view.kind) {
    case 'loading':
      return (
        <PageFrame title={title} lede={<LedeSkeleton />} control={control}>
          <DashboardSkeleton />
        </PageFrame>
      )
    case 'error':
      return (
        <PageFrame title={title} lede="We couldn't load your numbers." control={control}>
          <Card>
            <LoadFailed query={query} />
          </Card>
        </PageFrame>
      )
    case 'empty':
      return (
        <PageFrame title={title} lede="We don't have data on your account yet." control={control}>
          <Card>
            <EmptyState
              title="No dashboard data available"
              action={
                <Button variant="outlined" loading={query.isFetching} onClick={retry}>
                  Check Again
                </Button>
              }
            >
              Your data will appear after the next refresh from Instagram.
            </EmptyState>
          </Card>
        </PageFrame>
      )
    case 'connect':
      return (
        <PageFrame title={title} lede="Connect Instagram to see your growth, what works and when to post.">
          {connect}
        </PageFrame>
      )
    case 'firstFetchFailed':
      return (
        <PageFrame title={title} lede="We couldn't load your first numbers." control={control}>
          <FirstFetchFailed {...view.performance} {...again} connect={connect} />
        </PageFrame>
      )
    case 'filling':
      return (
        <PageFrame title={title} lede={<FetchProgress {...view.performance} />} control={control}>
          <DashboardSkeleton />
        </PageFrame>
      )
    case 'numbers': {
      const { summary, problem } = view
      const performance = summary.myPerformance
      return (
        <PageFrame
          title={title}
          lede={<Sentence parts={ledeOf(performance, summary.period)} />}
          control={control}
          updated={<UpdatedLine performance={performance} />}
        >
          {problem !== null && <RefreshFailed problem={problem} updatedAt={performance.updatedAt} onRetry={retry} />}
          <DashboardCards summary={summary} waiting={query.isPlaceholderData} />
        </PageFrame>
      )
    }
  }
}

function LedeSkeleton() {
  return (
    <>
      <Skeleton height={16} style={{ maxWidth: 640, marginBlock: 7 }} />
      <Skeleton height={16} style={{ maxWidth: 400, marginBlock: 7 }} />
    </>
  )
}
