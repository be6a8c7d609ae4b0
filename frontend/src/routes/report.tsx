import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '@/features/auth/Guard'
import { toLogin } from '@/features/auth/redirects'
import { reportQuery } from '@/features/reports/queries'
import { ReportPage } from '@/features/reports/ReportPage'
import { parseSearch, type ReportSearch, searchOf } from '@/features/reports/search'
import { readToken } from '@/shared/session/tokenStore'

// Outside the shell: what is printed is the report alone.
export const Route = createFileRoute('/report')({
  validateSearch: (search: Record<string, unknown>): ReportSearch => parseSearch(search),
  beforeLoad: ({ location }) => {
    if (!readToken()) throw toLogin(location.href)
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(reportQuery(deps)),
  component: Report,
})

function Report() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Guard>
      <ReportPage
        search={search}
        onRange={(range) => navigate({ search: searchOf(search.accounts, range), replace: true })}
      />
    </Guard>
  )
}
