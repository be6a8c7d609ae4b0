import { useQuery, useQueryClient } from '@tanstack/react-query'
import { plannerGetIdea } from '@/shared/api/gen/sdk.gen'
import { useUser } from '@/shared/session/session'
import { useToast } from '@/shared/ui/feedback/Toast'
import { type Draft, ideaDrafts } from './editor/drafts'
import { fieldsOf, isSame } from './editor/fields'
import { unsentDraftsKey } from './queries'

/** The viewer's drafts on this device that no open editor holds; looked for again whenever this page's editor is closed. */
export function useUnsentDrafts(editing: boolean) {
  const { id } = useUser()
  const { data = [] } = useQuery({
    queryKey: [...unsentDraftsKey, id],
    queryFn: async () => {
      const drafts = await ideaDrafts.unsent(id)
      const saved = await Promise.all(drafts.map(isSaved))
      return drafts.filter((_, i) => !saved[i])
    },
    networkMode: 'always',
    staleTime: 0,
    enabled: !editing,
  })
  return editing ? [] : data
}

/** As long as a draft is not shown because it may be saved. */
const TIMEOUT = 3_000

/** Whether the server has it: what a closing tab sends is saved without an answer to it. The draft is dropped then. */
async function isSaved({ key, ideaId, fields }: Draft): Promise<boolean> {
  if (ideaId === null) return false
  try {
    const idea = await plannerGetIdea({ path: { id: ideaId }, signal: AbortSignal.timeout(TIMEOUT) })
    if (!isSame(fields, fieldsOf(idea))) return false
  } catch {
    return false // whatever is the matter: the text stays offered
  }
  await ideaDrafts.drop(key)
  return true
}

/** Deletes a draft from the device, which can be undone. */
export function useDiscardDraft() {
  const queries = useQueryClient()
  const toast = useToast()
  const show = () => queries.invalidateQueries({ queryKey: unsentDraftsKey })
  return async (draft: Draft) => {
    await ideaDrafts.drop(draft.key)
    await show()
    toast('Unsaved text discarded', { undo: () => void ideaDrafts.keep(draft).then(show) })
  }
}
