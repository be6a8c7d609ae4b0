import { redirect } from '@tanstack/react-router'

const HOME = '/dashboard'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sentence the login screen shows on arrival. */
    error?: string
    /** Opens the login screen on its verification step. */
    showVerification?: boolean
    email?: string
  }
}

export interface LoginSearch {
  /** The page that was wanted, as a path of this site. */
  redirect?: string
}

/** Only paths of this site: an address from outside must not send a fresh session elsewhere. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const wanted = search.redirect
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && wanted !== HOME ? { redirect: wanted } : {}
}

export const toLogin = (wanted: string) =>
  redirect({ to: '/login', search: loginSearch({ redirect: wanted }), replace: true })

export const afterLogin = (search: LoginSearch): string => search.redirect ?? HOME
