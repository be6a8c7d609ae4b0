import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsEndSession, accountsListSessions, accountsLogoutAll } from '@/shared/api/gen/sdk.gen'
import type { AccountsSessionItem } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

/** Every place where the user is logged in. Asked again whenever the list is opened. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => accountsListSessions({ signal }),
  staleTime: 0,
})

const meta = { changes: ['sessions'] } as const

/** Ends one session, or all but this one. What has ended leaves the list at once. */
export function useEndSessions() {
  const queries = useQueryClient()
  const keep = (stays: (session: AccountsSessionItem) => boolean) =>
    queries.setQueryData(sessionsQuery.queryKey, (list) => list && { ...list, items: list.items.filter(stays) })
  return {
    one: useMutation({
      mutationFn: (id: number) => accountsEndSession({ path: { id } }),
      meta,
      onSuccess: (_, ended) => keep(({ id }) => id !== ended),
    }),
    others: useMutation({
      mutationFn: () => accountsLogoutAll(),
      meta,
      onSuccess: () => keep(({ current }) => current),
    }),
  }
}
