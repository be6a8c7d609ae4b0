import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { Fields } from './fields'

/** What the server had when a text was typed, and its version. */
export interface Base {
  fields: Fields
  version: number
}

/** What was typed and not acknowledged by the server yet. */
export interface Draft {
  key: string
  userId: number
  /** null: a new idea. */
  ideaId: number | null
  /** null for a new idea. */
  base: Base | null
  fields: Fields
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
  const held = await heldKeys()
  return all
    .map(([, draft]) => draft)
    .filter((draft) => draft.userId === userId && !held.has(draft.key))
    .sort((a, b) => b.savedAt - a.savedAt)
}

const LOCK = 'bowerbird-draft:'

/** How many editors of this page hold a draft that it has opened. Others are known by their locks. */
const openHere = new Map<string, number>()

/** Holds a draft for an editor, so that no other tab offers it; returns what lets it go. */
export function holdDraft(key: string): () => void {
  const count = (by: number) => openHere.set(key, (openHere.get(key) ?? 0) + by)
  count(1)
  let unlock = () => {}
  const ended = new Promise<void>((resolve) => {
    unlock = resolve
  })
  void navigator.locks?.request(LOCK + key, () => ended)
  return () => {
    count(-1)
    unlock()
  }
}

async function heldKeys(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const keys = new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
  for (const [key, editors] of openHere) {
    if (editors > 0) keys.add(key)
    else keys.delete(key)
  }
  return keys
}
