import { createFileRoute } from '@tanstack/react-router'
import { CompetitorsPage } from '@/features/competitors/CompetitorsPage'
import { parseSearch } from '@/features/competitors/search'
import { usePageSearch } from '@/shared/overlay/usePageSearch'

export const Route = createFileRoute('/_app/competitor-comparison')({
  validateSearch: parseSearch,
  component: Competitors,
})

function Competitors() {
  const search = Route.useSearch()
  const onSearch = usePageSearch({ navigate: Route.useNavigate(), parse: parseSearch, overlays: ['post', 'profile'] })
  return <CompetitorsPage search={search} onSearch={onSearch} />
}
