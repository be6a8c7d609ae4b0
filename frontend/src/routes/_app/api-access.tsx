import { createFileRoute } from '@tanstack/react-router'
import { ApiAccessPage } from '@/features/apiaccess/ApiAccessPage'
import { apiAccessSearch } from '@/features/apiaccess/search'

export const Route = createFileRoute('/_app/api-access')({
  validateSearch: apiAccessSearch,
  component: ApiAccess,
})

function ApiAccess() {
  const navigate = Route.useNavigate()
  return (
    <ApiAccessPage
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({ search: apiAccessSearch({ ...search }), replace: true, resetScroll: false })
      }
    />
  )
}
