import { useQueryClient } from '@tanstack/react-query'
import { plannerChangeIdea } from '@/shared/api/gen/sdk.gen'
import { saveRequest } from '@/shared/autosave/saveRequest'
import { useAutosave } from '@/shared/autosave/useAutosave'
import { asUser, useUser } from '@/shared/session/session'
import type { Idea } from '../idea'
import { unsentDraftsKey } from '../queries'
import { showSaved } from '../showSaved'
import type { Draft } from './drafts'
import type { Base } from './fields'
import { ideaEditor } from './ideaEditor'

/** The open editor of an idea, whose base is what it was opened with. */
export function useIdeaEditor(ideaId: number, base: Base, latest: Idea | undefined, restored?: Draft) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  return useAutosave(
    () =>
      ideaEditor({
        ideaId,
        base,
        userId,
        restored,
        send: (change) => asUser(userId, () => plannerChangeIdea({ path: { id: ideaId }, ...saveRequest(change) })),
        onSaved: (saved) => showSaved(queries, saved),
      }),
    latest,
    () => void queries.invalidateQueries({ queryKey: unsentDraftsKey }),
  )
}
