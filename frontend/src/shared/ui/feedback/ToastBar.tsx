import UndoIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { createPortal } from 'react-dom'
import { Announce } from '@/shared/announce/Announce'
import type { ShownToast } from './shownToast'
import { useDialogHost } from './useDialogHost'
import { useToastFloor } from './useToastFloor'

interface ToastBarProps {
  toasts: ShownToast[]
  onClose: (id: number) => void
}

/** So many are shown, the newest; the others come as these go. */
const MOST = 3

/** Over the page; within an open dialog, which hides the page from screen readers and keeps the focus. */
export default function ToastBar({ toasts, onClose }: ToastBarProps) {
  const { host, around } = useDialogHost()
  const floor = useToastFloor(around)
  return createPortal(
    <section aria-label="Messages" data-toasts="" className={stack} {...(floor > 0 && { style: { bottom: floor } })}>
      {toasts.slice(-MOST).map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </section>,
    host,
  )
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { text, error, undo, retry, duration = undo ? 6000 : 2000 } = toast
  const act = undo ?? retry
  return (
    <Snackbar
      open
      message={
        error ? (
          text
        ) : (
          <>
            {text}
            <Announce text={text} />
          </>
        )
      }
      style={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
      autoHideDuration={error ? null : duration}
      onClose={(_, reason) => reason !== 'clickaway' && !error && onClose()}
      slotProps={{ content: { role: error ? 'alert' : 'group' } }}
      action={
        <>
          {act && (
            <Button
              size="small"
              variant="text"
              startIcon={undo && <UndoIcon />}
              onClick={() => {
                onClose()
                act()
              }}
            >
              {undo ? 'Undo' : 'Retry'}
            </Button>
          )}
          {error && (
            <Button size="small" variant="text" onClick={onClose}>
              Dismiss
            </Button>
          )}
        </>
      }
    />
  )
}

/** Above the bottom bar of a phone, which is there to be pressed. */
const stack =
  'fixed z-1400 inset-x-2 bottom-[calc(var(--bb-bottom-bar)+8px)] sm:bottom-6 flex flex-col items-center gap-2 pointer-events-none'
