import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportmailsGet } from '@/shared/api/gen/sdk.gen'
import type { ReportmailsMailsView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

export const mailsQuery = queryOptions({
  queryKey: keys.reportMails,
  queryFn: ({ signal }) => reportmailsGet({ signal }),
})

/** A change of what is sent to whom; each answers with all of it. */
export function useMailsChange<Variables = void>(change: (variables: Variables) => Promise<ReportmailsMailsView>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { changes: ['reportMails'] },
    onSuccess: (saved) => queries.setQueryData(mailsQuery.queryKey, saved),
  })
}
