import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Leads to the page one came from; to the dashboard for whoever came from nowhere. */
export function useBack(): () => void {
  const router = useRouter()
  const came = useCanGoBack()
  return () => (came ? router.history.back() : void router.navigate({ to: '/dashboard' }))
}
