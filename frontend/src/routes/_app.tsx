import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guard } from '@/features/auth/Guard'
import { toLogin } from '@/features/auth/redirects'
import { Shell } from '@/features/shell/Shell'
import { readToken } from '@/shared/session/tokenStore'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!readToken()) throw toLogin(location.href)
  },
  component: () => (
    <Guard>
      <Shell>
        <Outlet />
      </Shell>
    </Guard>
  ),
})
