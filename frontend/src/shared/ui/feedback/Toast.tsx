import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'

const ToastBar = lazyPart(() => import('./ToastBar'), { quiet: true })

export interface ToastOptions {
  /** Milliseconds until it goes by itself; 2000 unless said. */
  duration?: number
  undo?: () => void
}

type Show = (text: string, options?: ToastOptions) => void

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

  const show = useCallback<Show>((text, options) => {
    setToast({ text, ...options, id: Date.now() })
    setOpen(true)
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
