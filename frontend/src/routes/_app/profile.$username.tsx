import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '@/features/profiles/ProfilePage'
import { periodsInAddress, periodsOf, type SeriesSearch, seriesSearch } from '@/features/profiles/periods'
import { analysisQuery } from '@/features/profiles/queries'

export const Route = createFileRoute('/_app/profile/$username')({
  validateSearch: (search: Record<string, unknown>): SeriesSearch => seriesSearch(search),
  loader: ({ context, params }) => void context.queries.prefetchQuery(analysisQuery(params.username)),
  component: Profile,
})

function Profile() {
  const { username } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfilePage
      username={username.trim().replace(/^@/, '')}
      periods={periodsOf(search)}
      onPeriods={(change) =>
        navigate({ search: periodsInAddress({ ...periodsOf(search), ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
