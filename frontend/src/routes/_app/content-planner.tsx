import { createFileRoute } from '@tanstack/react-router'
import { PlannerPage } from '@/features/planner/PlannerPage'
import { ideasQuery } from '@/features/planner/queries'
import { parseSearch } from '@/features/planner/search'
import { usePageSearch } from '@/shared/overlay/usePageSearch'

export const Route = createFileRoute('/_app/content-planner')({
  validateSearch: parseSearch,
  loaderDeps: ({ search: { q, types, statuses, oldestFirst, page } }) => ({ q, types, statuses, oldestFirst, page }),
  // On the way while the page's code is.
  loader: ({ context, deps }) => void context.queries.prefetchQuery(ideasQuery(deps)),
  component: Planner,
})

function Planner() {
  const search = Route.useSearch()
  const onSearch = usePageSearch({ navigate: Route.useNavigate(), parse: parseSearch, overlays: ['idea'] })
  return <PlannerPage search={search} onSearch={onSearch} />
}
