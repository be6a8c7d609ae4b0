import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { lazyPart } from '@/shared/lib/lazyPart'
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

/** Says why something failed until it is dismissed, with 'Retry' where it can be repeated. */
export function useErrorToast() {
  const show = useToast()
  return (cause: unknown, retry?: () => void, what = '') =>
    show(`${what} ${messageOf(cause)}`.trim(), { error: true, retry })
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

  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && <ToastBar toasts={toasts} onClose={close} />}
    </ToastContext>
  )
}
