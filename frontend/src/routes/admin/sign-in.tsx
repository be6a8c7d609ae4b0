import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignInPage } from '@/features/operators/SignInPage'
import { signInSearch } from '@/features/operators/search'

export const Route = createFileRoute('/admin/sign-in')({ validateSearch: signInSearch, component: SignIn })

function SignIn() {
  const { redirect = '/admin' } = Route.useSearch()
  const { history } = useRouter()
  return <SignInPage onSignedIn={() => history.replace(redirect)} />
}
