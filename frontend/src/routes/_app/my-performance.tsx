import { createFileRoute } from '@tanstack/react-router'
import type { Periods } from '@/features/profiles/components/AnalysisBody'
import { MyPerformancePage } from '@/features/profiles/MyPerformancePage'
import { periodsInAddress, periodsOf, type SeriesSearch, seriesSearch } from '@/features/profiles/periods'
import { performanceQuery } from '@/features/profiles/queries'
import { lazyPart } from '@/shared/lib/lazyPart'
import { readCachedUser } from '@/shared/session/tokenStore'

// Only a visitor without an account sees it, and its fields are heavy.
const ConnectStep = lazyPart(async () => ({ default: (await import('@/features/instagram/ConnectStep')).ConnectStep }))

// Below what is seen at first.
const AudienceCard = lazyPart(async () => ({
  default: (await import('@/features/demographics/AudienceCard')).AudienceCard,
}))

// Below what is seen at first, too.
const ReachCard = lazyPart(async () => ({ default: (await import('@/features/insights/ReachCard')).ReachCard }))

export const Route = createFileRoute('/_app/my-performance')({
  validateSearch: (search: Record<string, unknown>): SeriesSearch => seriesSearch(search),
  loader: ({ context }) => {
    // On the way before the user is known: only who is known to have no account has nothing to wait for.
    if (readCachedUser()?.instaUsername !== null) void context.queries.prefetchQuery(performanceQuery())
  },
  component: MyPerformance,
})

function MyPerformance() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const periods = periodsOf(search)
  const onPeriods = (change: Partial<Periods>) =>
    void navigate({ search: periodsInAddress({ ...periods, ...change }), replace: true, resetScroll: false })
  return (
    <MyPerformancePage
      periods={periods}
      onPeriods={onPeriods}
      connect={<ConnectStep />}
      insights={<ReachCard range={periods.reach} onRange={(reach) => onPeriods({ reach })} />}
      audience={<AudienceCard />}
    />
  )
}
