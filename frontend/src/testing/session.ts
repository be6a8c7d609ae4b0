import { maya } from './server'

/** Puts a session into storage, as an earlier visit would have left it. */
export function signedIn({ cached = true } = {}) {
  localStorage.setItem('bowerbird.token', 'token-1')
  if (cached) localStorage.setItem('bowerbird.user', JSON.stringify(maya))
}
