export const INVALID_USERNAME = 'Please enter a valid Instagram username'

/** The profile of a pasted address; its post, reel or story names nobody. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:www|m)\.)?instagram\.com\/@?([a-z0-9._]+)\/?(?:[?#].*)?$/
const PAGES = ['p', 'reel', 'reels', 'stories', 'explore', 'accounts', 'tv']

/**
 * What was typed as Instagram writes it: no spaces around, no leading @, lower case; of a profile's address the name.
 * Null when it cannot be a username.
 */
export function readUsername(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const pasted = ADDRESS.exec(text)?.[1]
  const username = pasted ?? text.replace(/^@/, '')
  return /^[a-z0-9._]{1,30}$/.test(username) && !(pasted && PAGES.includes(pasted)) ? username : null
}
