import { createFileRoute } from '@tanstack/react-router'
import { TrendsPage } from '@/features/trends/TrendsPage'
import { parseSearch } from '@/features/trends/trends'

export const Route = createFileRoute('/_app/trends/$username')({
  validateSearch: parseSearch,
  component: Trends,
})

function Trends() {
  const { username } = Route.useParams()
  const { metric = 'followers' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TrendsPage
      username={username.trim().replace(/^@/, '').toLowerCase()}
      metric={metric}
      onMetric={(chosen) =>
        void navigate({
          search: { metric: chosen === 'followers' ? undefined : chosen },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
