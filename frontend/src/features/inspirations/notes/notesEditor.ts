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
  /** Unsent text of an earlier visit, which is gone on with. */
  left?: NotesDraft | undefined
  send: (change: { notes: string; version: number }) => Promise<SavedPost>
  onSaved: (saved: SavedPost) => void
}

/** Edits the notes on a saved post. */
export const notesEditor = ({ saved, userId, left, send, onSaved }: NotesEditorOptions) =>
  new Autosave({
    set,
    base: left?.base ?? baseOf(saved),
    baseOf,
    kept: new KeptDraft(notesDrafts, { userId, savedPostId: saved.id }, left?.key),
    left: left?.fields,
    send: ({ notes }, { version }) => send({ notes, version }),
    onSaved,
    forgetsGone: true,
  })
