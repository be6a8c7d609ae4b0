import { createFileRoute } from '@tanstack/react-router'
import { usersSearch } from '@/features/operators/search'
import { UsersPage } from '@/features/operators/UsersPage'

export const Route = createFileRoute('/admin/_console/users/')({ validateSearch: usersSearch, component: Users })

function Users() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <UsersPage
      search={search}
      // Another page of the list is a step of the history, each letter of a search is none.
      onSearch={(next) => void navigate({ search: usersSearch({ ...next }), replace: next.cursor === search.cursor })}
    />
  )
}
