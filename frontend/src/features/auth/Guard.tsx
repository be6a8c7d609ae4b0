import Button from '@mui/material/Button'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SESSION_EXPIRED } from '@/shared/api/errors'
import { UserContext, useSession } from '@/shared/session/session'
import { readEndReason } from '@/shared/session/tokenStore'
import { Deferred } from '@/shared/ui/feedback/Deferred'
import { Splash } from '@/shared/ui/feedback/Splash'
import { loginSearch } from './redirects'

const CHECKING = 'Checking authentication...'

/** Lets only signed-in users through; everybody else goes to the login screen and comes back after it. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const [splash] = useState(() => session.status === 'loading' || splashShown())
  if (session.status === 'authenticated') {
    return (
      // What one person has typed or opened is nothing of the next one's.
      <UserContext key={session.user.id} value={session.user}>
        <Deferred meanwhile={splash && <Splash text={CHECKING} />}>{children}</Deferred>
      </UserContext>
    )
  }
  if (session.status === 'anonymous') return <Leave />
  return (
    <Splash text={session.error ?? CHECKING}>
      {session.error && (
        <Button variant="outlined" className="mt-4" onClick={session.retry}>
          Try Again
        </Button>
      )}
    </Splash>
  )
}

/** A visit that knows its user has no splash, but for the one of index.html where the code was slow to come. */
function splashShown(): boolean {
  const splash = document.getElementById('splash')
  return splash !== null && getComputedStyle(splash).visibility === 'visible'
}

function Leave() {
  const navigate = useNavigate()
  const { href } = useLocation()
  // The way out is taken once: this stays drawn, with a new address, while the next page loads.
  const left = useRef(false)

  useEffect(() => {
    if (left.current) return
    left.current = true
    const reason = readEndReason()
    if (reason === 'unverified' || reason === 'deleted') return
    if (reason === 'signedOut') navigate({ to: '/', replace: true })
    else {
      const state = reason === 'expired' ? { error: SESSION_EXPIRED } : {}
      navigate({ to: '/login', search: loginSearch({ redirect: href }), state, replace: true })
    }
  }, [navigate, href])

  return null
}
