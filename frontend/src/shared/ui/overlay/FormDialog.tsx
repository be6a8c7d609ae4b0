import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'

interface FormDialogProps {
  title: string
  onClose: () => void
  actions?: ReactNode
  /** Focus has left a field. */
  onBlur?: () => void
  children: ReactNode
}

/** The frame of a dialog with fields; the whole screen on a phone. */
export function FormDialog({ title, onClose, actions, onBlur, children }: FormDialogProps) {
  const id = useId()
  // The frame is drawn at once, the fields after it: a click is not kept waiting for them.
  const filled = useDeferredValue(true, false)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open
      fullScreen={phone}
      aria-labelledby={id}
      onClose={onClose}
      onBlur={onBlur}
      slotProps={phone ? { paper: { sx: whole } } : { container: { sx: fromTheTop }, paper: { sx: sheet } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={filled ? undefined : { minHeight: 480 }}>{filled && children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}

// It grows downwards: when a message appears as a field is left, the button that is being pressed stays where it is.
const fromTheTop = { alignItems: 'flex-start' }
const sheet = {
  width: 640,
  maxWidth: 640,
  mt: 'max(32px, 6vh)',
  mb: 4,
  maxHeight: 'calc(100% - max(32px, 6vh) - 16px)',
}
const whole = { m: '0 !important', width: '100% !important', borderRadius: 0 }
