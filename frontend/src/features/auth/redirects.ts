import { redirect } from '@tanstack/react-router'

const HOME = '/dashboard'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sentence the login screen shows on arrival. */
    error?: string
    /** Opens the login screen on its verification step. */
    showVerification?: boolean
    email?: string
    /** The account that was just deleted. */
    deleted?: Deleted
  }
}

export interface Deleted {
  email: string
  eraseAt: string
  timezone: string
}

export interface LoginSearch {
  /** The page that was wanted, as a path of this site. */
  redirect?: string | undefined
}

/**
 * Only paths of this site: an address from outside must not send a fresh session elsewhere. Another is undefined, not absent: the router
 * would keep it.
 */
export function loginSearch({ redirect: wanted }: Record<string, unknown>): LoginSearch {
  return { redirect: typeof wanted === 'string' && isOwnPath(wanted) && wanted !== HOME ? wanted : undefined }
}

/** As the browser reads it, which takes `/\evil` and a tab between two slashes for another site. */
function isOwnPath(path: string): boolean {
  const { origin } = window.location
  return path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin
}

export const toLogin = (wanted: string) =>
  redirect({ to: '/login', search: loginSearch({ redirect: wanted }), replace: true })

export const afterLogin = (search: LoginSearch): string => search.redirect ?? HOME
