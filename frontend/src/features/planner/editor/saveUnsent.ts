import type { PlannerChangeRequest } from '@/shared/api/gen/types.gen'
import type { Idea } from '../idea'
import type { Draft } from './drafts'
import { ideaEditor } from './ideaEditor'

interface SaveUnsentOptions {
  send: (ideaId: number, change: PlannerChangeRequest) => Promise<Idea>
  onSaved: (idea: Idea) => void
}

/** What became of it; 'offered': the viewer has to look at it. */
export type Outcome = 'saved' | 'waiting' | 'offered'

/** Saves the text of an editor that was closed before it could, unless it collides with what was saved elsewhere meanwhile. */
export async function saveUnsent(draft: Draft, { send, onSaved }: SaveUnsentOptions): Promise<Outcome> {
  const { ideaId, base, userId } = draft
  if (ideaId === null || base === null) return 'offered'
  const editor = ideaEditor({ ideaId, base, userId, restored: draft, send: (change) => send(ideaId, change), onSaved })
  if (!editor.getState().dirty) return 'offered'
  const letGo = editor.hold()
  try {
    await editor.flush()
    // Rebased on a change of other fields, it is not sent yet: send it now.
    if (editor.getState().save.phase === 'idle') await editor.flush()
    const { dirty, save } = editor.getState()
    if (!dirty) return 'saved'
    return save.phase === 'waiting' ? 'waiting' : 'offered'
  } finally {
    letGo()
  }
}
