import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { messageOf } from '@/shared/api/errors'
import { client } from '@/shared/api/gen/client.gen'
import { accountsGetProfile, accountsLogout } from '@/shared/api/gen/sdk.gen'
import type { AccountsGetProfileResponses, AccountsUser } from '@/shared/api/gen/types.gen'
import { cacheUser, forgetSession, onTokenChange, readCachedUser, readToken, saveToken } from './tokenStore'

export type User = AccountsUser

export type Session =
  | { status: 'loading'; user: undefined; error: string | null; retry: () => void }
  | { status: 'authenticated'; user: User }
  | { status: 'anonymous'; user: undefined }

const MINUTE = 60_000
const REVALIDATE_EVERY = 30 * MINUTE
const FRESH_FOR = 15 * MINUTE

const profileKey = ['profile'] as const

const fetchProfile = async () => {
  const user = await accountsGetProfile()
  cacheUser(user)
  return user
}

/** The cached user first, then the server's word: every 30 minutes, and on focus when the last check is 15 minutes old. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken)
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: fetchProfile,
    enabled: token !== null,
    initialData: readCachedUser,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_FOR,
    refetchInterval: REVALIDATE_EVERY,
  })
  if (token === null) return { status: 'anonymous', user: undefined }
  if (profile.data) return { status: 'authenticated', user: profile.data }
  return {
    status: 'loading',
    user: undefined,
    error: profile.error ? messageOf(profile.error) : null,
    retry: () => void profile.refetch(),
  }
}

/** Whom the guard has let through: what stands behind it never sees the session end before the guard does. */
export const UserContext = createContext<User | null>(null)

/** The signed-in user; only for what stands behind the guard. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the guard')
  return user
}

/** Puts a changed user (an answer of PATCH /auth/…) into the session. */
export function useSetUser(): (user: User) => void {
  const queries = useQueryClient()
  return (user) => {
    cacheUser(user)
    queries.setQueryData(profileKey, user)
  }
}

export async function signIn(queries: QueryClient, token: string): Promise<User> {
  queries.clear()
  saveToken(token)
  try {
    return await queries.fetchQuery({ queryKey: profileKey, queryFn: fetchProfile, staleTime: 0 })
  } catch (error) {
    forgetSession('signedOut')
    throw error
  }
}

/** Exchanges what a redirect brought for a session. The token of the address is never kept. */
export async function takeOver(queries: QueryClient, handover: string): Promise<User> {
  // The generated call answers the body alone, and the session is in a header.
  const { data: user, response } = await client.get<AccountsGetProfileResponses, unknown, true>({
    url: '/auth/profile',
    headers: { Authorization: `Bearer ${handover}` },
    throwOnError: true,
  })
  const token = response.headers.get('X-Access-Token')
  if (!token) throw new Error('no session came with the profile')
  queries.clear()
  saveToken(token)
  cacheUser(user)
  queries.setQueryData(profileKey, user)
  return user
}

/** Ends the session here at once; the server is told, but nobody waits for it. */
export function signOut(queries: QueryClient): void {
  const Authorization = `Bearer ${readToken()}`
  accountsLogout({ headers: { Authorization }, keepalive: true }).catch(() => {})
  forgetSession('signedOut')
  queries.clear()
}
