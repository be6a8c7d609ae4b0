import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PlannerPage } from '@/features/planner/PlannerPage'
import { ideasQuery } from '@/features/planner/queries'
import { type PlannerSearch, parseSearch } from '@/features/planner/search'
import { prefetchFirst } from '@/shared/api/firstAnswers'

export const Route = createFileRoute('/_app/content-planner')({
  validateSearch: parseSearch,
  loaderDeps: ({ search: { q, types, statuses, oldestFirst, page } }) => ({ q, types, statuses, oldestFirst, page }),
  // On the way while the page's code is.
  loader: ({ context, deps }) => prefetchFirst(() => context.queries.prefetchQuery(ideasQuery(deps))),
  component: Planner,
})

/** What 'Back' leads back from: an open idea, the other view, another day. */
const isStep = ({ idea, ...changes }: PlannerSearch) => Boolean(idea) || 'view' in changes || 'day' in changes

function Planner() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (changes: PlannerSearch, step = isStep(changes)) =>
      void navigate({
        search: (now) => parseSearch({ ...now, ...changes }),
        replace: !step,
        resetScroll: changes.page !== undefined,
      }),
    [navigate],
  )
  return <PlannerPage search={search} onSearch={onSearch} />
}
