import { createFileRoute } from '@tanstack/react-router'
import { InspirationsPage } from '@/features/inspirations/InspirationsPage'
import { parseSearch } from '@/features/inspirations/search'
import { usePageSearch } from '@/shared/overlay/usePageSearch'

export const Route = createFileRoute('/_app/shortlists')({
  validateSearch: parseSearch,
  component: Inspirations,
})

function Inspirations() {
  const search = Route.useSearch()
  const onSearch = usePageSearch({ navigate: Route.useNavigate(), parse: parseSearch, overlays: ['saved'] })
  return <InspirationsPage search={search} onSearch={onSearch} />
}
