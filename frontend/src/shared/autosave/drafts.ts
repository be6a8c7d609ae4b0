import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { newId } from '@/shared/lib/newId'
import type { Base, Fields } from './fields'
import { heldDrafts, holdDraft } from './heldDrafts'

/** What was typed and not acknowledged by the server yet. `Of` says which thing it is of. */
export type Draft<Typed extends Fields, Of extends object> = Of & {
  key: string
  userId: number
  /** null: of a thing that the server does not have yet. */
  base: Base<Typed> | null
  fields: Typed
  savedAt: number
}

/** Where a browser keeps the drafts of one kind of thing. */
export class DraftBox<Typed extends Fields, Of extends object> {
  private readonly database: string
  private readonly store: string
  private opened: UseStore | undefined

  constructor(database: string, store: string) {
    this.database = database
    this.store = store
  }

  keep(draft: Draft<Typed, Of>): Promise<void> {
    return unlessRefused(() => set(draft.key, draft, this.drafts()), undefined)
  }

  drop(key: string): Promise<void> {
    return unlessRefused(() => del(key, this.drafts()), undefined)
  }

  /** A user's drafts that no open editor holds, the newest first. Another user's are not among them. */
  async unsent(userId: number): Promise<Draft<Typed, Of>[]> {
    const all = await unlessRefused(() => entries<string, Draft<Typed, Of>>(this.drafts()), [])
    const held = await heldDrafts()
    return all
      .map(([, draft]) => draft)
      .filter((draft) => draft.userId === userId && !held.has(draft.key))
      .sort((a, b) => b.savedAt - a.savedAt)
  }

  private drafts(): UseStore {
    this.opened ??= createStore(this.database, this.store)
    return this.opened
  }
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

/** The place in a box of one text that is being edited. */
export class KeptDraft<Typed extends Fields, Of extends object> {
  readonly key: string
  private readonly box: DraftBox<Typed, Of>
  private of: Of & { userId: number }

  /** With the key of a draft of an earlier visit it goes on with that. */
  constructor(box: DraftBox<Typed, Of>, of: Of & { userId: number }, key = newId()) {
    this.box = box
    this.of = of
    this.key = key
  }

  /** Keeps other tabs from offering it; returns what lets it go. */
  hold(): () => void {
    return holdDraft(this.key)
  }

  /** What stands there from now on is of another thing. */
  changeOf(changes: Partial<Of>) {
    this.of = { ...this.of, ...changes }
  }

  with(fields: Typed, base: Base<Typed> | null): Draft<Typed, Of> {
    return { ...this.of, key: this.key, base, fields, savedAt: Date.now() }
  }

  keep(fields: Typed, base: Base<Typed> | null): Promise<void> {
    return this.box.keep(this.with(fields, base))
  }

  drop(): Promise<void> {
    return this.box.drop(this.key)
  }
}
