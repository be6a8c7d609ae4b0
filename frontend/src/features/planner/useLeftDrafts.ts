import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '@/shared/session/session'
import { type Draft, dropDraft, leftDrafts } from './editor/drafts'

const leftKey = ['planner-drafts'] as const

/** The viewer's drafts on this device that no open editor holds; looked for anew whenever this page's editor is closed. */
export function useLeftDrafts(editing: boolean) {
  const { id } = useUser()
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: [...leftKey, id],
    queryFn: () => leftDrafts(id),
    networkMode: 'always',
    staleTime: 0,
    enabled: !editing,
  })
  const discard = async (draft: Draft) => {
    await dropDraft(draft.key)
    await queries.invalidateQueries({ queryKey: leftKey })
  }
  return { drafts: editing ? [] : data, discard }
}
