import UndoIcon from '@mui/icons-material/UndoOutlined'
import Snackbar from '@mui/material/Snackbar'
import { createPortal } from 'react-dom'
import { Button } from '@/shared/ui/button/Button'
import { useDialogHost } from './useDialogHost'
import { useToastFloor } from './useToastFloor'

interface ToastBarProps {
  text: string
  open: boolean
  /** Milliseconds until it goes by itself. */
  duration: number
  undo?: (() => void) | undefined
  onClose: () => void
}

/** Over the page; within an open dialog, which hides the page from screen readers and keeps the focus. */
export default function ToastBar({ text, open, duration, undo, onClose }: ToastBarProps) {
  const { host, around } = useDialogHost()
  const floor = useToastFloor(around, open)
  return createPortal(
    <Snackbar
      open={open}
      message={text}
      {...(floor > 0 && { style: { bottom: floor } })}
      autoHideDuration={duration}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      slotProps={{ content: { role: 'status' } }}
      action={
        undo && (
          <Button
            size="small"
            variant="text"
            startIcon={<UndoIcon />}
            onClick={() => {
              onClose()
              undo()
            }}
          >
            Undo
          </Button>
        )
      }
    />,
    host,
  )
}
