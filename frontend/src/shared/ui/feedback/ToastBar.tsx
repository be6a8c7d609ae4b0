import UndoIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import Portal from '@mui/material/Portal'
import Snackbar from '@mui/material/Snackbar'

interface ToastBarProps {
  text: string
  open: boolean
  /** Milliseconds until it goes by itself. */
  duration: number
  undo?: (() => void) | undefined
  onClose: () => void
}

/** Apart from the page, which an open dialog hides from screen readers. */
export default function ToastBar({ text, open, duration, undo, onClose }: ToastBarProps) {
  return (
    <Portal>
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
      />
    </Portal>
  )
}
