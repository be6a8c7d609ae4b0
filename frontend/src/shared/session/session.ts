import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { type Change, reload } from '@/shared/api/changes'
import { ApiError, messageOf, sessionEnded } from '@/shared/api/errors'
import { client } from '@/shared/api/gen/client.gen'
import { accountsGetProfile, accountsLogout } from '@/shared/api/gen/sdk.gen'
import type { AccountsGetProfileResponses, AccountsUser } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'
import { outlivesPage } from '@/shared/api/outlivesPage'
import {
  cacheUser,
  forgetSession,
  onOwnerChange,
  onTokenChange,
  onUserChange,
  readCachedUser,
  readOwner,
  readToken,
  saveToken,
} from './tokenStore'

export type User = AccountsUser

export type Session =
  | { status: 'loading'; user: undefined; error: string | null; retry: () => void }
  | { status: 'authenticated'; user: User }
  | { status: 'anonymous'; user: undefined }

const MINUTE = 60_000
const REVALIDATE_EVERY = 30 * MINUTE
const FRESH_FOR = 15 * MINUTE
const LOOK_UP_EVERY = 3_000

const userKey = (owner: string | null) => [...keys.user, owner] as const

/** The server's word on who the user is; what another device has changed reloads what rests on it. */
const userQuery = (owner: string | null) =>
  queryOptions({
    queryKey: userKey(owner),
    queryFn: async ({ client }) => {
      const user = await accountsGetProfile()
      cacheUser(user)
      follow(client, user)
      return user
    },
  })

/** The cached user first, then the server's word: every 30 minutes, and on focus when the last check is 15 minutes old. */
export function useSession(): Session {
  const owner = useSyncExternalStore(onTokenChange, readOwner)
  const profile = useQuery({
    ...userQuery(owner),
    enabled: owner !== null,
    initialData: readCachedUser,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_FOR,
    refetchInterval: ({ state: { data } }) => (data && isLookedUp(data) ? LOOK_UP_EVERY : REVALIDATE_EVERY),
  })
  if (owner === null) return { status: 'anonymous', user: undefined }
  if (profile.data) return { status: 'authenticated', user: profile.data }
  return {
    status: 'loading',
    user: undefined,
    error: profile.error ? messageOf(profile.error) : null,
    retry: () => void profile.refetch(),
  }
}

/** Whether the server still looks for the Instagram account that was named at sign-up. */
export const isLookedUp = (user: User): boolean => Boolean(user.instaUsernameWanted) && !user.instaUsernameMissing

/** Reloads what rests on the user, where the user is no longer as known. */
function follow(queries: QueryClient, user: User): void {
  const known = queries.getQueryData<User>(userKey(String(user.id)))
  if (!known) return
  const changes: Change[] = []
  if (known.timezone !== user.timezone) changes.push('zone')
  if (known.instaUsername !== user.instaUsername) changes.push('account')
  void reload(queries, changes)
}

/** Keeps the cache with the owner of the session: another one's begins empty. What other tabs learn of the user counts here. */
export function useOwnCache(queries: QueryClient): void {
  useEffect(() => {
    const stopOwners = onOwnerChange(() => queries.clear())
    const stopUsers = onUserChange(() => {
      const user = readCachedUser()
      if (!user) return
      follow(queries, user)
      queries.setQueryData(userKey(String(user.id)), user)
    })
    return () => {
      stopOwners()
      stopUsers()
    }
  }, [queries])
}

/** Whom the guard has let through: what stands behind it never sees the session end before the guard does. */
export const UserContext = createContext<User | null>(null)

/** The signed-in user; only for what stands behind the guard. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the guard')
  return user
}

/** Sends what one user has typed or chosen in that user's name alone: another may have signed in at this browser by now. */
export async function asUser<Answer>(userId: number, send: () => Promise<Answer>): Promise<Answer> {
  if (readOwner() !== String(userId)) throw sessionEnded()
  return send()
}

/** Puts a changed user (an answer of PATCH /auth/…) into the session. */
export function useSetUser(): (user: User) => void {
  const queries = useQueryClient()
  return (user) => {
    cacheUser(user)
    queries.setQueryData(userKey(String(user.id)), user)
  }
}

export async function signIn(queries: QueryClient, token: string): Promise<User> {
  saveToken(token)
  try {
    return await queries.fetchQuery({ ...userQuery(readOwner()), staleTime: 0 })
  } catch (error) {
    forgetSession('signedOut')
    throw error
  }
}

/** Exchanges what a redirect brought for a session. The token of the address is never kept. */
export async function exchangeToken(queries: QueryClient, handover: string): Promise<User> {
  // The generated call answers the body alone, and the session is in a header.
  const { data: user, response } = await client.get<AccountsGetProfileResponses, unknown, true>({
    url: '/auth/profile',
    headers: { Authorization: `Bearer ${handover}` },
    throwOnError: true,
  })
  const token = response.headers.get('X-Access-Token')
  if (!token) throw new Error('no session came with the profile')
  saveToken(token)
  cacheUser(user)
  queries.setQueryData(userKey(String(user.id)), user)
  return user
}

/** Ends the session here at once; fails when it may live on at the server. Nobody waits for that. */
export async function signOut(): Promise<void> {
  const Authorization = `Bearer ${readToken()}`
  const ended = accountsLogout({ headers: { Authorization }, ...outlivesPage })
  forgetSession('signedOut')
  try {
    await ended
  } catch (error) {
    if (!isEnded(error)) throw error
  }
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401
