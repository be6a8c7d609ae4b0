import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { reload } from '@/shared/api/changes'
import { plannerChangeIdea } from '@/shared/api/gen/sdk.gen'
import { useUser } from '@/shared/session/session'
import { ideaKey, leftDraftsKey } from '../queries'
import type { Draft } from './drafts'
import type { Base } from './fields'
import { IdeaEditor } from './ideaEditor'

/** A request of more is not sent any more once its page is gone. */
const KEEPALIVE_LENGTH = 20_000

/** The editor of an idea, which also saves when the page is hidden or left, and once it is online again. */
export function useIdeaEditor(ideaId: number, base: Base, left?: Draft) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const [editor] = useState(
    () =>
      new IdeaEditor({
        ideaId,
        base,
        userId,
        left,
        send: (body) => {
          const keepalive = JSON.stringify(body).length < KEEPALIVE_LENGTH
          return plannerChangeIdea({ path: { id: ideaId }, body, keepalive })
        },
        onSaved: (saved) => {
          queries.setQueryData(ideaKey(ideaId), saved)
          void reload(queries, ['ideas'])
        },
      }),
  )

  useEffect(() => {
    const close = editor.open()
    const flush = () => void editor.flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      void close().then(() => queries.invalidateQueries({ queryKey: leftDraftsKey }))
    }
  }, [editor, queries])

  return { ...useSyncExternalStore(editor.subscribe, editor.getState), editor }
}
