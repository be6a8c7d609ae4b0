import type { AccountsUser } from '@/shared/api/gen/types.gen'

const TOKEN = 'bowerbird.token'
const USER = 'bowerbird.user'

/** Why there is no session any more; the guard sends the user on accordingly. For `unverified` others show the way. */
export type EndReason = 'signedOut' | 'expired' | 'unverified'

const listeners = new Set<() => void>()
let endReason: EndReason | null = null

const changed = () => {
  for (const listener of listeners) listener()
}

export const readToken = (): string | null => localStorage.getItem(TOKEN)
export const readEndReason = (): EndReason | null => endReason

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  endReason = null
  changed()
}

export function readCachedUser(): AccountsUser | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null')
    return user && typeof user === 'object' && 'email' in user ? (user as AccountsUser) : undefined
  } catch {
    return undefined
  }
}

export const cacheUser = (user: AccountsUser): void => localStorage.setItem(USER, JSON.stringify(user))

export function forgetSession(reason: EndReason): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  endReason = reason
  changed()
}

/** Also hears of a sign-in or sign-out in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
