import { createFileRoute } from '@tanstack/react-router'
import { JobsPage } from '@/features/operators/JobsPage'
import { jobsSearch } from '@/features/operators/search'

export const Route = createFileRoute('/admin/_console/jobs')({ validateSearch: jobsSearch, component: Jobs })

function Jobs() {
  const navigate = Route.useNavigate()
  return (
    <JobsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search: jobsSearch({ ...search }), resetScroll: false })}
    />
  )
}
