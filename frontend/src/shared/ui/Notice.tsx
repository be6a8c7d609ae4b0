import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { later } from '@/shared/lib/later'

const NoticeBar = later(() => import('./NoticeBar'), { quiet: true })

export interface NoticeOptions {
  /** Milliseconds until it goes by itself; 2000 unless said. */
  duration?: number
  undo?: () => void
}

type Show = (text: string, options?: NoticeOptions) => void

const NoticeContext = createContext<Show | null>(null)

/** One short sentence at the bottom of the screen that goes by itself, with 'Undo' where an act is cheap. */
export function useNotice(): Show {
  const show = useContext(NoticeContext)
  if (!show) throw new Error('useNotice outside NoticeProvider')
  return show
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<NoticeOptions & { text: string; id: number }>()
  const [open, setOpen] = useState(false)

  const show = useCallback<Show>((text, options) => {
    setNotice({ text, ...options, id: Date.now() })
    setOpen(true)
  }, [])

  return (
    <NoticeContext value={show}>
      {children}
      {notice && (
        <NoticeBar
          key={notice.id}
          open={open}
          text={notice.text}
          duration={notice.duration ?? (notice.undo ? 6000 : 2000)}
          undo={notice.undo}
          onClose={() => setOpen(false)}
        />
      )}
    </NoticeContext>
  )
}
