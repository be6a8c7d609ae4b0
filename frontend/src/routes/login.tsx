import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '@/features/auth/login/LoginPage'
import { loginSearch } from '@/features/auth/redirects'
import { appQuery } from '@/shared/api/app'
import { prefetchFirst } from '@/shared/api/firstAnswers'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  loader: ({ context }) => prefetchFirst(() => context.queries.prefetchQuery(appQuery)),
  component: LoginPage,
})
