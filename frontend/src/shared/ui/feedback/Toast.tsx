import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'

const ToastBar = lazyPart(() => import('./ToastBar'), { quiet: true })

export interface ToastOptions {
  /** Milliseconds until it goes by itself; 2000 unless said. */
  duration?: number
  undo?: () => void
}

/** Answers what takes this sentence away again, while it is still the one that is shown. */
type Show = (text: string, options?: ToastOptions) => () => void

const ToastContext = createContext<Show | null>(null)

/** One short sentence at the bottom of the screen that goes by itself, with 'Undo' where an act is cheap. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast outside ToastProvider')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastOptions & { text: string; id: number }>()
  const [open, setOpen] = useState(false)
  const latest = useRef(0)

  const show = useCallback<Show>((text, options) => {
    latest.current += 1
    const id = latest.current
    setToast({ text, ...options, id })
    setOpen(true)
    return () => {
      if (latest.current === id) setOpen(false)
    }
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <ToastBar
          key={toast.id}
          open={open}
          text={toast.text}
          duration={toast.duration ?? (toast.undo ? 6000 : 2000)}
          undo={toast.undo}
          onClose={() => setOpen(false)}
        />
      )}
    </ToastContext>
  )
}
