import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsEndSession, accountsListSessions, accountsLogoutAll } from '@/shared/api/gen/sdk.gen'
import type { AccountsSessionList } from '@/shared/api/gen/types.gen'

export const sessionsKey = ['sessions'] as const

/** Every place where the user is logged in. Asked anew whenever the list is opened. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => accountsListSessions({ signal }),
  staleTime: 0,
})

/** Ends one session, or all but this one. What was ended leaves the list when the server has said so. */
export function useEndSessions() {
  const queries = useQueryClient()
  const keep = (kept: (session: AccountsSessionList['items'][number]) => boolean) =>
    queries.setQueryData<AccountsSessionList>(sessionsKey, (list) => {
      const items = list?.items.filter(kept) ?? []
      return { items, total: items.length }
    })
  const settle = { onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }) }
  return {
    one: useMutation({
      mutationFn: (id: number) => accountsEndSession({ path: { id } }),
      onSuccess: (_, id) => keep((session) => session.id !== id),
      ...settle,
    }),
    others: useMutation({
      mutationFn: () => accountsLogoutAll(),
      onSuccess: () => keep((session) => session.current),
      ...settle,
    }),
  }
}
