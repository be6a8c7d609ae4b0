import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '@/features/dashboard/DashboardPage'
import { summaryQuery } from '@/features/dashboard/queries'
import { lazyPart } from '@/shared/lib/lazyPart'
import { parseRange, periodInAddress, type Range } from '@/shared/lib/period'

// Only a visitor without numbers sees it, and its fields are heavy.
const ConnectStep = lazyPart(async () => ({ default: (await import('@/features/instagram/ConnectStep')).ConnectStep }))

export const Route = createFileRoute('/_app/dashboard')({
  // The default period stays out of the address; what is no range at all is taken out of it.
  validateSearch: (search: Record<string, unknown>): RangeSearch =>
    rangeInAddress(parseRange(search.period, search.compareWith)),
  loaderDeps: ({ search: { period, compareWith } }) => parseRange(period, compareWith),
  // On the way while the page's code is.
  loader: ({ context, deps }) => void context.queries.prefetchQuery(summaryQuery(deps)),
  component: Dashboard,
})

interface RangeSearch {
  period?: string | undefined
  compareWith?: string | undefined
}

const rangeInAddress = ({ period, compareWith }: Range): RangeSearch => ({
  period: periodInAddress(period),
  compareWith,
})

function Dashboard() {
  const { period, compareWith } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      range={parseRange(period, compareWith)}
      onRange={(range) => navigate({ search: rangeInAddress(range), replace: true, resetScroll: false })}
      connect={<ConnectStep />}
    />
  )
}
