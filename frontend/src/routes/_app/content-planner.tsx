import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PlannerPage } from '@/features/planner/PlannerPage'
import { type PlannerSearch, parseSearch } from '@/features/planner/search'

export const Route = createFileRoute('/_app/content-planner')({
  validateSearch: parseSearch,
  component: Planner,
})

function Planner() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (changes: PlannerSearch) =>
      void navigate({
        search: (now) => parseSearch({ ...now, ...changes }),
        replace: !changes.idea,
        resetScroll: 'page' in changes && changes.page !== undefined,
      }),
    [navigate],
  )
  return <PlannerPage search={search} onSearch={onSearch} />
}
