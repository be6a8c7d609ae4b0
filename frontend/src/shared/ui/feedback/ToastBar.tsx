import UndoIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Snackbar from '@mui/material/Snackbar'
import { createPortal } from 'react-dom'
import { Button } from '@/shared/ui/button/Button'
import type { ShownToast } from './shownToast'
import { useDialogHost } from './useDialogHost'
import { useToastFloor } from './useToastFloor'

interface ToastBarProps {
  toasts: ShownToast[]
  onClose: (id: number) => void
}

/** Over the page; within an open dialog, which hides the page from screen readers and keeps the focus. */
export default function ToastBar({ toasts, onClose }: ToastBarProps) {
  const { host, around } = useDialogHost()
  const floor = useToastFloor(around)
  return createPortal(
    <Box data-toasts="" {...(floor > 0 && { style: { bottom: floor } })} sx={stack}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </Box>,
    host,
  )
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { text, error, undo, retry, duration = undo ? 6000 : 2000 } = toast
  const act = undo ?? retry
  return (
    <Snackbar
      open
      message={text}
      style={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
      autoHideDuration={error ? null : duration}
      onClose={(_, reason) => reason !== 'clickaway' && !error && onClose()}
      slotProps={{ content: { role: error ? 'alert' : 'status' } }}
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
const stack = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInline: 8,
  bottom: { xs: 'calc(var(--bb-bottom-bar) + 8px)', sm: 24 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  pointerEvents: 'none',
}
