import { Autosave } from '@/shared/autosave/autosave'
import { type Draft, DraftBox, KeptDraft } from '@/shared/autosave/drafts'
import { FieldSet } from '@/shared/autosave/fields'
import type { SavedPost } from '../queries'

type Fields = { notes: string }
type OfSavedPost = { savedPostId: number }

export type NotesDraft = Draft<Fields, OfSavedPost>

export const notesDrafts = new DraftBox<Fields, OfSavedPost>('bowerbird-notes', 'drafts')

/** Space at the ends does not count, as on the server. */
const set = new FieldSet<Fields>({ notes: (text) => text.trim() })

const baseOf = (saved: SavedPost) => ({ fields: { notes: saved.notes ?? '' }, version: saved.notesVersion })

interface NotesEditorOptions {
  saved: SavedPost
  userId: number
  /** Unsent text of an earlier visit: the editor opens with it. */
  restored?: NotesDraft | undefined
  send: (change: { notes: string; version: number }) => Promise<SavedPost>
  onSaved: (saved: SavedPost) => void
}

/** Edits the notes on a saved post. */
export const notesEditor = ({ saved, userId, restored, send, onSaved }: NotesEditorOptions) =>
  new Autosave({
    set,
    base: restored?.base ?? baseOf(saved),
    baseOf,
    kept: new KeptDraft(notesDrafts, { userId, savedPostId: saved.id }, restored?.key),
    restored: restored?.fields,
    send: ({ notes }, { version }) => send({ notes, version }),
    onSaved,
    forgetsGone: true,
  })
