import { useQueryClient } from '@tanstack/react-query'
import { reload } from '@/shared/api/changes'
import { inspirationsChangeNotes } from '@/shared/api/gen/sdk.gen'
import { tellOtherTabs } from '@/shared/api/otherTabs'
import { saveRequest } from '@/shared/autosave/saveRequest'
import { useAutosave } from '@/shared/autosave/useAutosave'
import { asUser, useUser } from '@/shared/session/session'
import { type SavedPost, savedPostQuery } from '../queries'
import { type NotesDraft, notesEditor } from './notesEditor'

/** The open editor of the notes on a saved post. */
export function useNotesEditor(saved: SavedPost, restored?: NotesDraft) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const begin = () =>
    notesEditor({
      saved,
      userId,
      restored,
      send: (change) =>
        asUser(userId, () => inspirationsChangeNotes({ path: { id: saved.id }, ...saveRequest(change) })),
      onSaved: (now) => {
        queries.setQueryData(savedPostQuery(saved.id).queryKey, now)
        tellOtherTabs(['inspirations'])
        void reload(queries, ['inspirations'])
      },
    })
  return useAutosave(begin, saved)
}
