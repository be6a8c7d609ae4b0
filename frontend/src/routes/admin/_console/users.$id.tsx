import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '@/features/operators/UserPage'

export const Route = createFileRoute('/admin/_console/users/$id')({ component: User })

function User() {
  const { id } = Route.useParams()
  return <UserPage id={Number(id)} />
}
