import { createFileRoute, Navigate } from '@tanstack/react-router'
import { articleOfFigure } from '@/features/help/articles'
import { HelpPage } from '@/features/help/HelpPage'

export const Route = createFileRoute('/_app/help/')({
  validateSearch: ({ figure, q }: Record<string, unknown>): { figure?: string; q?: string } => ({
    ...(typeof figure === 'string' && { figure }),
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 200) }),
  }),
  component: Help,
})

function Help() {
  const { figure, q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (figure) return <Navigate to="/help/$article" params={{ article: articleOfFigure(figure).slug }} replace />
  return (
    <HelpPage
      search={q}
      onSearch={(typed) => navigate({ search: typed ? { q: typed } : {}, replace: true, resetScroll: false })}
    />
  )
}
