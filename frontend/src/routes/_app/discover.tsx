import { createFileRoute } from '@tanstack/react-router'
import { DiscoverPage } from '@/features/discover/DiscoverPage'
import { parseSearch } from '@/features/discover/search'
import { usePageSearch } from '@/shared/overlay/usePageSearch'

export const Route = createFileRoute('/_app/discover')({
  validateSearch: parseSearch,
  component: Discover,
})

function Discover() {
  const search = Route.useSearch()
  const onSearch = usePageSearch({ navigate: Route.useNavigate(), parse: parseSearch, overlays: [] })
  return <DiscoverPage search={search} onSearch={onSearch} />
}
