import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '@/features/dashboard/DashboardPage'
import { summaryQuery } from '@/features/dashboard/queries'
import { lazyPart } from '@/shared/lib/lazyPart'
import { DEFAULT_PERIOD, type Period, parsePeriod, periodInAddress } from '@/shared/lib/period'

// Only a visitor without numbers sees it, and its fields are heavy.
const ConnectStep = lazyPart(async () => ({ default: (await import('@/features/instagram/ConnectStep')).ConnectStep }))

export const Route = createFileRoute('/_app/dashboard')({
  // The default period stays out of the address; what is no period at all is taken out of it.
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period | undefined } => ({
    period: periodInAddress(parsePeriod(period)),
  }),
  loaderDeps: ({ search: { period = DEFAULT_PERIOD } }) => ({ period }),
  // On the way while the page's code is.
  loader: ({ context, deps }) => void context.queries.prefetchQuery(summaryQuery(deps.period)),
  component: Dashboard,
})

function Dashboard() {
  const { period = DEFAULT_PERIOD } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      period={period}
      onPeriodChange={(chosen) =>
        navigate({ search: { period: periodInAddress(chosen) }, replace: true, resetScroll: false })
      }
      connect={<ConnectStep />}
    />
  )
}
