import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { lazyPart } from '@/shared/lib/lazyPart'
import { onOwnerChange } from '@/shared/session/tokenStore'
import type { ShownToast, ToastOptions } from './shownToast'

const ToastBar = lazyPart(() => import('./ToastBar'), { quiet: true })

/** Answers what takes this sentence away again, while it is still shown. */
type Show = (text: string, options?: ToastOptions) => () => void

const ToastContext = createContext<Show | null>(null)

/** One short sentence at the bottom of the screen that goes by itself, with 'Undo' where an act is cheap. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast outside ToastProvider')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const latest = useRef(0)
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])

  const show = useCallback<Show>(
    (text, options) => {
      latest.current += 1
      const id = latest.current
      // A toast with a button stays when the next one comes.
      setToasts((now) => [...now.filter(({ undo, error }) => undo || error), { text, ...options, id }])
      return () => close(id)
    },
    [close],
  )

  useFailedChanges(show)
  // Undo and Retry act for the user they were offered to.
  useEffect(() => onOwnerChange(() => setToasts((now) => now.filter(({ undo, retry }) => !undo && !retry))), [])

  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && <ToastBar toasts={toasts} onClose={close} />}
    </ToastContext>
  )
}

/** Says why a change failed that declares a `meta: { failure }`, with Retry, to the user who made it. */
function useFailedChanges(show: Show) {
  const queries = useQueryClient()
  useEffect(() => {
    const cache = queries.getMutationCache()
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { options, meta, state } = event.mutation
      const { error } = event.action
      const failure =
        typeof meta?.failure === 'function' ? meta.failure(state.variables as never, error) : meta?.failure
      // The cache is emptied when its user signs out.
      if (failure === undefined || !cache.getAll().includes(event.mutation)) return
      const retry = () =>
        void cache
          .build(queries, options)
          .execute(state.variables)
          .catch(() => {})
      show(`${failure} ${messageOf(error)}`, { error: true, retry })
    })
  }, [queries, show])
}
