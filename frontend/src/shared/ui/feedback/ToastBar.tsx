import UndoIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { createPortal } from 'react-dom'
import { useDialogHost } from './useDialogHost'

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
  return createPortal(
    <Snackbar
      open={open}
      message={text}
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
    useDialogHost(),
  )
}
