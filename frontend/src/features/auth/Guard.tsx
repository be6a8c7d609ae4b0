import Button from '@mui/material/Button'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SESSION_EXPIRED } from '@/shared/api/errors'
import { useSession } from '@/shared/session/session'
import { readEndReason } from '@/shared/session/tokenStore'
import { Splash } from '@/shared/ui/Splash'
import { loginSearch } from './redirects'

/** Lets only signed-in users through; everybody else goes to the login screen and comes back after it. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { href } = useLocation()

  if (session.status === 'authenticated') return children
  if (session.status === 'loading') {
    return (
      <Splash text={session.error ?? 'Checking authentication...'}>
        {session.error && (
          <Button variant="outlined" sx={{ mt: 4 }} onClick={session.retry}>
            Try Again
          </Button>
        )}
      </Splash>
    )
  }
  const reason = readEndReason()
  if (reason === 'signedOut') return <Navigate to="/" replace />
  const state = reason === 'expired' ? { error: SESSION_EXPIRED } : {}
  return <Navigate to="/login" search={loginSearch({ redirect: href })} state={state} replace />
}
