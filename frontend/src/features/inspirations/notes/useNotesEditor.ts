import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { reload } from '@/shared/api/changes'
import { inspirationsChangeNotes } from '@/shared/api/gen/sdk.gen'
import { useUser } from '@/shared/session/session'
import { type SavedPost, savedPostQuery } from '../queries'
import { NotesEditor } from './notesEditor'
import { dropUnsent, keepUnsent, readUnsent } from './unsent'

/** The notes on a saved post, which are also saved when the page is hidden or left, and once it is online again. */
export function useNotesEditor({ id, notes, notesVersion }: SavedPost) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const [editor] = useState(
    () =>
      new NotesEditor({
        stored: { text: notes ?? '', version: notesVersion },
        // 10,000 characters fit into what a request may carry beyond its page.
        send: (text, version) =>
          inspirationsChangeNotes({ path: { id }, body: { notes: text, version }, keepalive: true }),
        onSaved: (saved) => {
          queries.setQueryData(savedPostQuery(id).queryKey, saved)
          void reload(queries, ['inspirations'])
        },
        keep: (unsent) => void (unsent ? keepUnsent(userId, id, unsent) : dropUnsent(userId, id)),
      }),
  )

  useEffect(() => {
    const close = editor.open()
    void readUnsent(userId, id).then((unsent) => unsent && editor.restore(unsent))
    const flush = () => void editor.flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      close()
    }
  }, [editor, userId, id])

  return { ...useSyncExternalStore(editor.subscribe, editor.getState), editor }
}
