import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '@/features/auth/login/LoginPage'
import { loginSearch } from '@/features/auth/redirects'
import { appQuery } from '@/shared/api/app'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  loader: ({ context }) => void context.queries.prefetchQuery(appQuery),
  component: LoginPage,
})
