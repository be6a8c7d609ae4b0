import { maya } from './server'

/** A token of this user's, as far as the browser can tell; those of two sessions differ. */
export const tokenOf = (id: number, session = 1): string =>
  `e30.${btoa(JSON.stringify({ sub: String(id), sid: session }))}.x`

/** What `signedIn` puts into storage. */
export const TOKEN = tokenOf(maya.id)

/** Puts a session into storage, as an earlier visit would have left it. */
export function signedIn({ cached = true } = {}) {
  localStorage.setItem('bowerbird.token', TOKEN)
  if (cached) localStorage.setItem('bowerbird.user', JSON.stringify(maya))
}
