import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reload } from '@/shared/api/changes'
import { inspirationsRemovePost } from '@/shared/api/gen/sdk.gen'
import { outlivesPage } from '@/shared/api/outlivesPage'
import { rememberFocus } from '@/shared/lib/focusBack'
import { asUser, useUser } from '@/shared/session/session'
import { useToast } from '@/shared/ui/feedback/Toast'
import { useRemovalsElsewhere } from './useRemovalsElsewhere'

/** As long as the undo is offered. */
const GRACE = 6000

/**
 * Takes posts out of their list. Each leaves the page at once, in other tabs too, and the list when its undo has gone or the
 * page is left.
 */
export function useRemoval(list: number) {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const toast = useToast()
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const closeToast = useRef(() => {})
  const elsewhere = useRemovalsElsewhere(list)

  const show = (id: number) => {
    setRemoved((ids) => new Set([...ids].filter((one) => one !== id)))
    elsewhere.tell(id, false)
  }
  const { mutate } = useMutation({
    mutationFn: (id: number) => asUser(userId, () => inspirationsRemovePost({ path: { id }, ...outlivesPage })),
    meta: { changes: ['inspirations', 'ideas'], failure: "We couldn't remove this post." },
    onSuccess: () => reload(queries, ['inspirations']), // shown again before, it would come back for a moment
    onSettled: (_done, _error, id) => show(id),
  })
  const send = useRef((_: number) => {})
  send.current = (id) => {
    clearTimeout(waiting.current.get(id))
    if (waiting.current.delete(id)) mutate(id)
  }

  useEffect(() => {
    const flush = () => {
      for (const id of [...waiting.current.keys()]) send.current(id)
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      if (waiting.current.size > 0) closeToast.current() // it can't be undone any more
      flush()
    }
  }, [])

  const remove = (id: number) => {
    const giveBack = rememberFocus()
    requestAnimationFrame(giveBack) // its card is gone by then
    setRemoved((ids) => new Set([...ids, id]))
    elsewhere.tell(id, true)
    waiting.current.set(
      id,
      setTimeout(() => send.current(id), GRACE),
    )
    closeToast.current = toast('Post removed', {
      duration: GRACE,
      undo: () => {
        clearTimeout(waiting.current.get(id))
        waiting.current.delete(id)
        show(id)
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-remove="${id}"]`)?.focus())
      },
    })
  }
  return { removed: new Set([...removed, ...elsewhere.removed]), remove }
}
