import { createFileRoute } from '@tanstack/react-router'
import { InspirationsPage } from '@/features/inspirations/InspirationsPage'
import { type InspirationsSearch, parseSearch } from '@/features/inspirations/search'

export const Route = createFileRoute('/_app/shortlists')({
  validateSearch: parseSearch,
  component: Inspirations,
})

function Inspirations() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = (to: InspirationsSearch, step = true) =>
    void navigate({
      search: parseSearch({ ...to }),
      replace: !step || search.saved !== undefined, // a post that was closed does not come back by 'Back'
      resetScroll: to.list !== search.list || to.page !== search.page,
    })
  return <InspirationsPage search={search} onSearch={onSearch} />
}
