import type { AccountsUser } from '@/shared/api/gen/types.gen'
import { leaveTo } from '@/shared/lib/leave'

const TOKEN = 'bowerbird.token'
const USER = 'bowerbird.user'
/** In a tab in which an operator looks at a user's account: the user's id. */
const SUPPORT = 'bowerbird.support'

/** Why there is no session any more; the guard sends the user on accordingly. For the last two others show the way. */
export type EndReason = 'signedOut' | 'expired' | 'unverified' | 'deleted'

const tokenListeners = new Set<() => void>()
const userListeners = new Set<() => void>()
let endReason: EndReason | null = null

const tell = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener()
}

// One for all: the listeners of a change are called before React draws anything of it.
window.addEventListener('storage', ({ key }) => {
  if (key === TOKEN || key === null) tell(tokenListeners)
  if (key === USER) tell(userListeners)
})

// A page that was kept for 'Back' has received nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => persisted && tell(tokenListeners))

const listen = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hears of each sign-in and sign-out, those in other tabs too. */
export const onTokenChange = listen(tokenListeners)

/** Hears of what other tabs have learned of the user. */
export const onUserChange = listen(userListeners)

/** The user whose account an operator looks at in this tab; null: the session is an ordinary one. */
export const readSupport = (): string | null => sessionStorage.getItem(SUPPORT)

/** Support's session is of its tab alone, and leaves the one that other tabs have as it is. */
const storage = () => (readSupport() === null ? localStorage : sessionStorage)

/** Has a tab of this site show a user's account as support sees it. */
export function beginSupport(tab: Window, token: string, userId: number): void {
  tab.sessionStorage.setItem(SUPPORT, String(userId))
  tab.sessionStorage.setItem(TOKEN, token)
  tab.opener = null
  tab.location.replace('/dashboard')
}

/** Back to the user's page of the console: without a session of its own, this tab would show the one of the others. */
function endSupport(userId: string): void {
  for (const key of [SUPPORT, TOKEN, USER]) sessionStorage.removeItem(key)
  leaveTo(`/admin/users/${userId}`)
}

export const readToken = (): string | null => storage().getItem(TOKEN)
export const readEndReason = (): EndReason | null => endReason

/** Whose token this is: its `sub`. It proves nothing, and keeps what belongs to two people apart. */
export function ownerOf(token: string | null): string | null {
  const payload = token?.split('.')[1]
  if (!payload) return token
  try {
    return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub)
  } catch {
    return token
  }
}

export const readOwner = (): string | null => ownerOf(readToken())

/** Calls back when another user has signed in, and when a user has signed out. */
export function onOwnerChange(listener: () => void): () => void {
  let owner = readOwner()
  return onTokenChange(() => {
    if (readOwner() === owner) return
    owner = readOwner()
    listener()
  })
}

const isOwners = ({ id }: AccountsUser) => String(id) === readOwner()

export function saveToken(token: string): void {
  storage().setItem(TOKEN, token)
  if (!readCachedUser()) storage().removeItem(USER)
  endReason = null
  tell(tokenListeners)
}

/** The owner of the token, as last known here. */
export function readCachedUser(): AccountsUser | undefined {
  try {
    const user: unknown = JSON.parse(storage().getItem(USER) ?? 'null')
    const whole = user && typeof user === 'object' && 'email' in user && 'id' in user
    return whole && isOwners(user as AccountsUser) ? (user as AccountsUser) : undefined
  } catch {
    return undefined
  }
}

/** An answer that comes after its session has ended leaves nothing behind. */
export function cacheUser(user: AccountsUser): void {
  if (isOwners(user)) storage().setItem(USER, JSON.stringify(user))
}

export function forgetSession(reason: EndReason): void {
  const supported = readSupport()
  if (supported !== null) {
    endSupport(supported)
    return
  }
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  endReason = reason
  tell(tokenListeners)
}
