import type { AccountsUser } from '@/shared/api/gen/types.gen'

const TOKEN = 'bowerbird.token'
const USER = 'bowerbird.user'

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

export const readToken = (): string | null => localStorage.getItem(TOKEN)
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
  localStorage.setItem(TOKEN, token)
  if (!readCachedUser()) localStorage.removeItem(USER)
  endReason = null
  tell(tokenListeners)
}

/** The owner of the token, as last known here. */
export function readCachedUser(): AccountsUser | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null')
    const whole = user && typeof user === 'object' && 'email' in user && 'id' in user
    return whole && isOwners(user as AccountsUser) ? (user as AccountsUser) : undefined
  } catch {
    return undefined
  }
}

/** An answer that comes after its session has ended leaves nothing behind. */
export function cacheUser(user: AccountsUser): void {
  if (isOwners(user)) localStorage.setItem(USER, JSON.stringify(user))
}

export function forgetSession(reason: EndReason): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  endReason = reason
  tell(tokenListeners)
}
