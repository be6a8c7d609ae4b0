import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '@/shared/api/errors'
import { plannerGetIdea } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'

/** The idea that a conversation is about, as it is now. */
export const copyIdeaQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [...keys.ideas, 'copy', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => plannerGetIdea({ path: { id }, signal }),
  })

/** Whether the idea of a conversation was deleted. A message that failed may have failed of it: `failed` has it looked at again. */
export function useIdeaGone(id: number | undefined, failed?: number): boolean {
  const queries = useQueryClient()
  const { error } = useQuery(copyIdeaQuery(id))
  useEffect(() => {
    if (failed !== undefined) void queries.invalidateQueries({ queryKey: copyIdeaQuery(id).queryKey })
  }, [queries, id, failed])
  return isNotFound(error)
}
