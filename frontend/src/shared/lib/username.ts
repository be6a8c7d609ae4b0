export const INVALID_USERNAME = 'Please enter a valid Instagram username'

/** What was typed as Instagram writes it: no spaces around, no leading @, lower case. Null when it cannot be a username. */
export function readUsername(typed: string): string | null {
  const username = typed.trim().replace(/^@/, '').toLowerCase()
  return /^[a-z0-9._]{1,30}$/.test(username) ? username : null
}
