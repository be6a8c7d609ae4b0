import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CompetitorsPage } from '@/features/competitors/CompetitorsPage'
import { type CompetitorsSearch, parseSearch } from '@/features/competitors/search'

export const Route = createFileRoute('/_app/competitor-comparison')({
  validateSearch: parseSearch,
  component: Competitors,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry opened a panel: closing it leads back to the one before. */
    panel?: boolean
  }
}

function Competitors() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const onSearch = useCallback(
    (changes: CompetitorsSearch) => {
      const opens = Boolean(changes.profile || changes.post)
      const closes = !opens && ('profile' in changes || 'post' in changes)
      if (closes && history.location.state.panel) return history.back()
      void navigate({
        search: (now) => parseSearch({ ...now, ...changes }),
        replace: !opens,
        state: opens ? { panel: true } : true,
        resetScroll: false,
      })
    },
    [navigate, history],
  )
  return <CompetitorsPage search={search} onSearch={onSearch} />
}
