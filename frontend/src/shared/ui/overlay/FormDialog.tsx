import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId } from 'react'
import { useFocusBack } from '@/shared/lib/useFocusBack'

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
  const giveBack = useEffectEvent(useFocusBack(true))
  useEffect(() => () => giveBack(), [])
  return (
    <Dialog
      open
      fullScreen={phone}
      aria-labelledby={id}
      onClose={onClose}
      onBlur={onBlur}
      slotProps={
        phone
          ? { paper: { className: whole } }
          : { container: { className: 'items-start' }, paper: { className: sheet } }
      }
    >
      <div className="flex items-center justify-between">
        <DialogTitle id={id}>{title}</DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <DialogContent className={filled ? undefined : 'min-h-120'}>{filled && children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}

// It grows downwards: when a message appears as a field is left, the button that is being pressed stays where it is.
const sheet = 'w-160 max-w-160 mt-[max(32px,6vh)] mb-4 max-h-[calc(100%-max(32px,6vh)-16px)]'
const whole = 'm-0 w-full rounded-none'
