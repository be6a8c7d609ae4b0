import UndoIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

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

  const undo = notice?.undo
  return (
    <NoticeContext value={show}>
      {children}
      <Snackbar
        key={notice?.id}
        open={open}
        message={notice?.text}
        autoHideDuration={notice?.duration ?? (undo ? 6000 : 2000)}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        slotProps={{ content: { role: 'status' } }}
        action={
          undo && (
            <Button
              size="small"
              variant="text"
              startIcon={<UndoIcon />}
              onClick={() => {
                setOpen(false)
                undo()
              }}
            >
              Undo
            </Button>
          )
        }
      />
    </NoticeContext>
  )
}
