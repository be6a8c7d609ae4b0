import type { PlannerChangeRequest } from '@/shared/api/gen/types.gen'
import { Autosave } from '@/shared/autosave/autosave'
import { KeptDraft } from '@/shared/autosave/drafts'
import { isBlank } from '@/shared/lib/isBlank'
import type { Idea } from '../idea'
import { type Draft, ideaDrafts } from './drafts'
import { type Base, baseOf, changeFrom, ideaFields } from './fields'

interface IdeaEditorOptions {
  ideaId: number
  base: Base
  userId: number
  /** Unsent text of an earlier visit: the editor opens with it. */
  restored?: Draft | undefined
  send: (change: PlannerChangeRequest) => Promise<Idea>
  onSaved: (idea: Idea) => void
}

/** Edits an idea, which is not saved without a title. */
export const ideaEditor = ({ ideaId, base, userId, restored, send, onSaved }: IdeaEditorOptions) =>
  new Autosave({
    set: ideaFields,
    base,
    baseOf,
    kept: new KeptDraft(ideaDrafts, { userId, ideaId }, restored?.key),
    restored: restored?.fields,
    send: (fields, { fields: before, version }) => send({ ...changeFrom(before, fields), version }),
    onSaved,
    isComplete: ({ title }) => !isBlank(title),
  })
