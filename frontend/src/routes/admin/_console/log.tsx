import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '@/features/operators/LogPage'
import { logSearch } from '@/features/operators/search'

export const Route = createFileRoute('/admin/_console/log')({ validateSearch: logSearch, component: Log })

function Log() {
  const navigate = Route.useNavigate()
  return (
    <LogPage search={Route.useSearch()} onSearch={(search) => void navigate({ search: logSearch({ ...search }) })} />
  )
}
