import { createFileRoute } from '@tanstack/react-router'
import { InspirationsPage } from '@/features/inspirations/InspirationsPage'
import { parseSearch } from '@/features/inspirations/search'

export const Route = createFileRoute('/_app/shortlists')({
  validateSearch: parseSearch,
  component: Inspirations,
})

function Inspirations() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <InspirationsPage search={search} onSearch={(to) => void navigate({ search: parseSearch({ ...to }) })} />
}
