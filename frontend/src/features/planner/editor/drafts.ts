import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { Base, Fields } from './fields'
import { heldDrafts } from './heldDrafts'

/** What was typed and not acknowledged by the server yet. */
export interface Draft {
  key: string
  userId: number
  /** null: a new idea. */
  ideaId: number | null
  /** null for a new idea. */
  base: Base | null
  fields: Fields
  /** The saved post that a new idea comes from. */
  savedPostId?: number | undefined
  savedAt: number
}

let store: UseStore | undefined
const drafts = () => {
  store ??= createStore('bowerbird-drafts', 'drafts')
  return store
}

/** A private window may have no storage: the text then lives in the page alone. */
async function unlessRefused<Value>(touch: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await touch()
  } catch (cause) {
    console.warn('Drafts cannot be kept on this device', cause)
    return otherwise
  }
}

export const keepDraft = (draft: Draft): Promise<void> =>
  unlessRefused(() => set(draft.key, draft, drafts()), undefined)

export const dropDraft = (key: string): Promise<void> => unlessRefused(() => del(key, drafts()), undefined)

/** A user's drafts that no open editor holds, the newest first. Another user's are not among them. */
export async function leftDrafts(userId: number): Promise<Draft[]> {
  const all = await unlessRefused(() => entries<string, Draft>(drafts()), [])
  const held = await heldDrafts()
  return all
    .map(([, draft]) => draft)
    .filter((draft) => draft.userId === userId && !held.has(draft.key))
    .sort((a, b) => b.savedAt - a.savedAt)
}
