import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '@/features/operators/MailsPage'
import { listSearch } from '@/features/operators/search'

export const Route = createFileRoute('/admin/_console/mails')({ validateSearch: listSearch, component: Mails })

function Mails() {
  const navigate = Route.useNavigate()
  return (
    <MailsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search: listSearch({ ...search }) })} />
  )
}
