import { createFileRoute } from '@tanstack/react-router'
import { ScorePage } from '@/features/collaborations/ScorePage'
import { parseScoreSearch } from '@/features/collaborations/search'

export const Route = createFileRoute('/_app/collaborations')({
  validateSearch: parseScoreSearch,
  component: Collaborations,
})

function Collaborations() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ScorePage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
